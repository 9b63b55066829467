import { codeRanges, replaceOutsideCode } from '@broadsheet/shared/markup/code-ranges.ts'
import { findLostHtml, mediaCards } from './lostHtml.ts'
import { convertModules } from './mdxModules.ts'
import type { RemovedConstruct } from './removedConstruct.ts'
import { convertTags } from './shortcodes/convertTags.ts'

// Code blocks of Jekyll and Hugo have an equivalent in Markdown; what they contain is no template.
const HIGHLIGHT = [
  /\{%-?\s*highlight\s+([\w+#.-]+)[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g,
  /\{\{[<%]\s*highlight\s+"?([\w+#.-]+)"?(?:\s[^{}]*?)?[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
] as const
// Jekyll puts a table of contents in the place of a list with this attribute.
const CONTENTS = /^[ \t]*(?:[-*+]|1\.)[ \t]+\S.*\n[ \t]*\{:[ \t]*toc\b[^}\n]*\}/gm
// Classes and attributes after a paragraph or an image (kramdown, markdown-it-attrs).
const ATTRIBUTES = /[ \t]*\{(?::[^}\n]*|[.#][\w-]+(?:\s+[.#][\w-]+)*\s*)\}/g
// A URL directly before another one: https://example.comhttps://elsewhere/
const GLUED = /https?:\/\/[^\s/()<>]+?(?=https?:\/\/)/g
// The rest of a link or image whose complete address was template syntax: [text]( "Title")
const WITHOUT_ADDRESS =
  /(!?)\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\([ \t]*(?:"[^"\n]*"|'[^'\n]*')?[ \t]*\)/g

export interface TemplateContext {
  /** Templates by the name of a shortcode. */
  shortcodes?: ReadonlyMap<string, string>
  /** Path of the file: MDX has components. */
  path?: string
}

/**
 * Converts template syntax in a body, outside of code: shortcodes, Liquid and components with an equivalent become
 * our Markdown; of the other ones, the readable text remains. The text of a link without an address remains.
 */
export function convertTemplateSyntax(
  body: string,
  { shortcodes = new Map(), path = '' }: TemplateContext = {},
): { body: string; removed: RemovedConstruct[] } {
  const removed: RemovedConstruct[] = []
  const isMdx = /\.mdx$/i.test(path)
  let rest = body
  for (const pattern of HIGHLIGHT)
    rest = rest.replace(pattern, (_all, language, code) => {
      const lines = String(code).replace(/^\n|\n[ \t]*$/g, '')
      return `\`\`\`${language}\n${lines}\n\`\`\``
    })
  rest = replaceOutsideCode(rest, CONTENTS, () => '::contents\n')
  const modules = isMdx ? convertModules(rest) : { body: rest, files: new Map<string, string>() }
  rest = convertTags(modules.body, {
    ...{ shortcodes, files: modules.files, hasComponents: isMdx, removed },
    code: /\{[{%]|<\/?[A-Z]/.test(rest) ? codeRanges(modules.body) : [],
  })
  for (const [construct, pattern] of [
    ['attributes', ATTRIBUTES],
    ['address', GLUED],
  ] as const) {
    const lineOf = lineFinder(body)
    rest = replaceOutsideCode(rest, pattern, (whole = '') => {
      removed.push({ construct, example: whole.replace(/\s+/g, ' ').trim(), line: lineOf(whole) })
      return ''
    })
  }
  // Only links that lost their address above are without one.
  if (removed.length > 0) {
    rest = replaceOutsideCode(rest, WITHOUT_ADDRESS, (_all, isPicture = '', text = '') =>
      isPicture ? '' : text,
    )
  }
  rest = mediaCards(rest)
  removed.push(...findLostHtml(rest, lineFinder(body)))
  return { body: rest, removed: removed.sort((a, b) => a.line - b.line) }
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
