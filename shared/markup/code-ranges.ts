import { visit } from 'unist-util-visit'
import { parseMarkdown } from './parse.ts'

const HTML_CODE = /<(pre|code)\b[\s\S]*?<\/\1\s*>/gi

/**
 * Ranges of code in a body, as offsets from its beginning: blocks and spans, in Markdown and HTML.
 * Their text is not markup.
 *
 * @throws {MarkupError} when the body cannot be read.
 */
export function codeRanges(markdown: string): { start: number; end: number }[] {
  const ranges = [...markdown.matchAll(HTML_CODE)].map(({ index, 0: code }) => ({
    start: index,
    end: index + code.length,
  }))
  visit(parseMarkdown(markdown), ({ type, position }) => {
    if (type !== 'code' && type !== 'inlineCode') return
    ranges.push({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 })
  })
  return ranges
}

/** Like `String.replace`, except that code is unchanged. */
export function replaceOutsideCode(
  markdown: string,
  pattern: RegExp,
  replacement: (...groups: string[]) => string,
): string {
  if (markdown.search(pattern) < 0) return markdown
  const ranges = codeRanges(markdown)
  return markdown.replace(pattern, (...match: (string | number)[]) => {
    const offset = Number(match.find((part) => typeof part === 'number'))
    const whole = String(match[0])
    if (ranges.some(({ start, end }) => offset >= start && offset < end)) return whole
    return replacement(...match.map((part) => (typeof part === 'string' ? part : '')))
  })
}
