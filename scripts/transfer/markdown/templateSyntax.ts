import { replaceOutsideCode } from '@broadsheet/shared/markup/code-ranges.ts'

// Jekyll's code blocks have a counterpart in Markdown.
const HIGHLIGHT = /\{%-?\s*highlight\s+([\w+#.-]+)[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g
// Links to other posts are links to their files: Jekyll's `post_url`, Hugo's `ref` and `relref`.
const POST_LINK = /\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g
const REF = /\{\{[<%]\s*(?:rel)?ref\s+(?:"([^"]+)"|`([^`]+)`|([^\s"`>%]+))[^{}]*?[>%]\}\}/g
const COMMENT = /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g
const TEMPLATE = /\{%[\s\S]*?%\}|\{\{[^{}]*\}\}/g
// Classes and attributes behind a paragraph or a picture (kramdown, markdown-it-attrs).
const ATTRIBUTES = /[ \t]*\{(?::[^}\n]*|[.#][\w-]+(?:\s+[.#][\w-]+)*\s*)\}/g
// An address glued to the one before it: https://example.comhttps://elsewhere/
const GLUED = /https?:\/\/[^\s/()<>]+?(?=https?:\/\/)/g
// What remains of a link or picture whose whole address was template syntax: [text]( "Title")
const WITHOUT_ADDRESS =
  /(!?)\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\([ \t]*(?:"[^"\n]*"|'[^'\n]*')?[ \t]*\)/g

/** A construct that has no equivalent and was removed. */
export interface RemovedConstruct {
  /** As the file has it, without line breaks. */
  construct: string
  /** Line in the body, from 1. */
  line: number
}

/**
 * Converts what a template engine left in a body, outside of code: code blocks and links to other
 * posts become Markdown, all other template syntax is removed. A link that loses its address keeps
 * its text.
 */
export function convertTemplateSyntax(body: string): {
  body: string
  removed: RemovedConstruct[]
} {
  const removed: RemovedConstruct[] = []
  const lineOf = lineFinder(body)
  let rest = body.replace(HIGHLIGHT, (_all, language, code) => {
    const lines = String(code).replace(/^\n|\n[ \t]*$/g, '')
    return `\`\`\`${language}\n${lines}\n\`\`\``
  })
  rest = replaceOutsideCode(rest, POST_LINK, (_all, name = '') => fileLink(name))
  rest = replaceOutsideCode(rest, REF, (_all, quoted = '', ticked = '', bare = '') =>
    fileLink(quoted || ticked || bare),
  )
  rest = replaceOutsideCode(rest, COMMENT, () => '')
  for (const pattern of [TEMPLATE, ATTRIBUTES, GLUED]) {
    rest = replaceOutsideCode(rest, pattern, (whole = '') => {
      removed.push({ construct: whole.replace(/\s+/g, ' ').trim(), line: lineOf(whole) })
      return ''
    })
  }
  // Written as an address of nothing: only what lost its address above has none.
  if (removed.length > 0) {
    rest = replaceOutsideCode(rest, WITHOUT_ADDRESS, (_all, isPicture = '', text = '') =>
      isPicture ? '' : text,
    )
  }
  return { body: rest, removed: removed.sort((a, b) => a.line - b.line) }
}

/** A link to the file of another post; blanks end an address in Markdown. */
function fileLink(name: string): string {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(name.trim()) ?? []
  const file = path === '' || /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}.md`
  return `${file}${hash}`.replace(/\s/g, '%20')
}

/** Finds the line of a piece of text; of equal pieces the first, then the next. */
function lineFinder(text: string): (piece: string) => number {
  const from = new Map<string, number>()
  return (piece) => {
    const at = text.indexOf(piece, from.get(piece) ?? 0)
    if (at < 0) return 1
    from.set(piece, at + 1)
    const blanks = piece.length - piece.trimStart().length
    return text.slice(0, at + blanks).split('\n').length
  }
}
