import { replaceOutsideCode } from '@broadsheet/shared/markup/code-ranges.ts'

// Code blocks of Jekyll have an equivalent in Markdown.
const HIGHLIGHT = /\{%-?\s*highlight\s+([\w+#.-]+)[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g
// Links to the files of other posts: `post_url` of Jekyll, `ref` and `relref` of Hugo.
const POST_LINK = /\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g
const REF = /\{\{[<%]\s*(?:rel)?ref\s+(?:"([^"]+)"|`([^`]+)`|([^\s"`>%]+))[^{}]*?[>%]\}\}/g
const COMMENT = /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g
const TEMPLATE = /\{%[\s\S]*?%\}|\{\{[^{}]*\}\}/g
// Classes and attributes after a paragraph or an image (kramdown, markdown-it-attrs).
const ATTRIBUTES = /[ \t]*\{(?::[^}\n]*|[.#][\w-]+(?:\s+[.#][\w-]+)*\s*)\}/g
// A URL directly before another one: https://example.comhttps://elsewhere/
const GLUED = /https?:\/\/[^\s/()<>]+?(?=https?:\/\/)/g
// The rest of a link or image whose complete address was template syntax: [text]( "Title")
const WITHOUT_ADDRESS =
  /(!?)\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\([ \t]*(?:"[^"\n]*"|'[^'\n]*')?[ \t]*\)/g

/** A construct that has no equivalent and was removed. */
export interface RemovedConstruct {
  /** Source text without line breaks. */
  construct: string
  /** Line in the body, from 1. */
  line: number
}

/**
 * Converts template syntax in a body, outside of code: code blocks and links to other posts become
 * Markdown, all other template syntax is removed. The text of a link without an address remains.
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
  // Only links that lost their address above are without one.
  if (removed.length > 0) {
    rest = replaceOutsideCode(rest, WITHOUT_ADDRESS, (_all, isPicture = '', text = '') =>
      isPicture ? '' : text,
    )
  }
  return { body: rest, removed: removed.sort((a, b) => a.line - b.line) }
}

/** Address of the file of another post; spaces would end an address in Markdown. */
function fileLink(name: string): string {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(name.trim()) ?? []
  const file = path === '' || /\.\w+$/.test(path) ? path : `${path.replace(/\/$/, '')}.md`
  return `${file}${hash}`.replace(/\s/g, '%20')
}

/** Returns a function that finds the line of a piece of text: first its first occurrence, then the next. */
function lineFinder(text: string): (piece: string) => number {
  const from = new Map<string, number>()
  return (piece) => {
    const at = text.indexOf(piece, from.get(piece) ?? 0)
    if (at < 0) return 1
    from.set(piece, at + 1)
    const spaces = piece.length - piece.trimStart().length
    return text.slice(0, at + spaces).split('\n').length
  }
}
