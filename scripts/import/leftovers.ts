import { replaceOutsideCode } from '@broadsheet/shared/markup/code-ranges.ts'

// Jekyll's code blocks have a counterpart in Markdown, its links to posts are links to files.
const HIGHLIGHT = /\{%-?\s*highlight\s+([\w+#.-]+)[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g
const POST_LINK = /\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g
const COMMENT = /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g
const LIQUID = /\{%[\s\S]*?%\}|\{\{[^{}]*\}\}/g
// Classes and attributes behind a paragraph or a picture (kramdown, markdown-it-attrs).
const ATTRIBUTES = /[ \t]*\{(?::[^}\n]*|[.#][\w-]+(?:\s+[.#][\w-]+)*\s*)\}/g
// An address glued to the one before it: https://example.comhttps://elsewhere/
const GLUED = /https?:\/\/[^\s/()<>]+?(?=https?:\/\/)/g

/**
 * Takes out of a body what a template engine left in it, outside of code.
 *
 * @returns the body, and how many leftovers there were.
 */
export function removeLeftovers(body: string): { body: string; count: number } {
  let count = 0
  const remove = (replacement = '') => {
    count++
    return replacement
  }
  let rest = body.replace(HIGHLIGHT, (_all, language, code) =>
    remove(`\`\`\`${language}\n${String(code).replace(/^\n|\n[ \t]*$/g, '')}\n\`\`\``),
  )
  rest = replaceOutsideCode(rest, POST_LINK, (_all, name = '') =>
    remove(/\.\w+$/.test(name) ? name : `${name}.md`),
  )
  for (const pattern of [COMMENT, LIQUID, ATTRIBUTES, GLUED]) {
    rest = replaceOutsideCode(rest, pattern, () => remove())
  }
  return { body: rest, count }
}
