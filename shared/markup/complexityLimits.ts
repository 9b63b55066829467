import { t } from '../messages/t.ts'
import { MarkupError } from './errors.ts'

// Limits for constructs whose parsing time is not linear in the length of the text. Each number takes
// about half a second. Sums of squares, because time grows with the square within a paragraph.

/** Brackets of one paragraph are matched with each other; those of the text are linear. */
const BRACKETS = { squared: 4_000 ** 2, inAll: 20_000 }
/** Lines that open several quotes are read once for each of them. */
const QUOTES_SQUARED = 20_000
/** Every row of a table gets as many cells as its head has. */
const CELLS = 10_000
const HEADINGS = 1_000
/** The parser searches the rest of the text for the end of each run of backticks. */
const LONG_BACKTICKS = 200

/** Directives are parsed once for each directive around them. */
const CARDS = { inAll: 500, depth: 4 }

const TABLE_RULE = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const HEADING = /^[ \t>]*(?:#{1,6}(?:[ \t]|$)|(?:=+|-+)[ \t]*$)/

const count = (text: string, sign: string) => text.split(sign).length - 1
const squares = (numbers: number[]) => numbers.reduce((sum, number) => sum + number * number, 0)
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

/** Estimated table cells of a block: the pipes of its widest delimiter row times its lines. */
function cellsOf(block: string): number {
  const lines = block.split(/\r\n?|\n/)
  const widths = lines.filter((line) => line.includes('|') && TABLE_RULE.test(line))
  return Math.max(0, ...widths.map((line) => count(line, '|') + 1)) * lines.length
}

const DIRECTIVE = /^[ \t>*+\-\d.)]*(:{3,})([a-z]|[ \t]*$)/i

/**
 * Number of directives and how deep they are nested. Reads every line, so that lines of code that look like
 * directives count, too.
 */
function directivesIn(lines: string[]): { count: number; depth: number } {
  const open: number[] = []
  let count = 0
  let depth = 0
  for (const line of lines) {
    const [, colons = '', name] = DIRECTIVE.exec(line) ?? []
    if (colons === '') continue
    if (name && /[a-z]/i.test(name)) {
      count++
      depth = Math.max(depth, open.push(colons.length))
    } else {
      const closed = open.findIndex((size) => size <= colons.length)
      if (closed >= 0) open.length = closed
    }
  }
  return { count, depth }
}

/**
 * Refuses a text within the length limit that would take a parser long.
 *
 * @param blocks - parts of the text between blank lines.
 * @throws {MarkupError} naming the construct that occurs too often.
 */
export function refuseComplexity(markdown: string, blocks: string[]): void {
  const lines = markdown.split(/\r\n?|\n/)
  const brackets = blocks.map((block) => count(block, '[') + count(block, ']'))
  if (squares(brackets) > BRACKETS.squared || sum(brackets) > BRACKETS.inAll) {
    throw new MarkupError(t('editor.limits.links'))
  }
  const { count: directives, depth } = directivesIn(lines)
  if (directives > CARDS.inAll || depth > CARDS.depth) {
    throw new MarkupError(t('editor.limits.cards'))
  }
  const quotes = lines.map((line) => count(/^[ \t>]*/.exec(line)?.[0] ?? '', '>'))
  if (squares(quotes) > QUOTES_SQUARED) throw new MarkupError(t('editor.limits.quotes'))
  if (sum(blocks.map(cellsOf)) > CELLS) throw new MarkupError(t('editor.limits.cells'))
  if (lines.filter((line) => HEADING.test(line)).length > HEADINGS) {
    throw new MarkupError(t('editor.limits.headings'))
  }
  if ((markdown.match(/`{4,}/g)?.length ?? 0) > LONG_BACKTICKS) {
    throw new MarkupError(t('editor.limits.backticks'))
  }
}
