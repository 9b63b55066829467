import { MarkupError } from './errors.ts'

// What costs a parser more than its length: each number is what it works through in about half a
// second. Sums of squares, because that is how the time grows with what stands in one paragraph.

/** Brackets of one paragraph are matched with each other; those of the text are linear. */
const BRACKETS = { squared: 4_000 ** 2, inAll: 20_000 }
/** Lines that open several quotes are read once for each of them. */
const QUOTES_SQUARED = 20_000
/** Every row of a table gets as many cells as its head has. */
const CELLS = 10_000
const HEADINGS = 1_000
/** Each run of backticks looks for one of its length; long ones open nothing but trouble. */
const LONG_BACKTICKS = 200

const TABLE_RULE = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const HEADING = /^[ \t>]*(?:#{1,6}(?:[ \t]|$)|(?:=+|-+)[ \t]*$)/

const count = (text: string, sign: string) => text.split(sign).length - 1
const squares = (numbers: number[]) => numbers.reduce((sum, number) => sum + number * number, 0)
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

/** How many cells the tables of a block have, roughly: the pipes of its widest rule for each line. */
function cellsOf(block: string): number {
  const lines = block.split(/\r\n?|\n/)
  const widths = lines.filter((line) => line.includes('|') && TABLE_RULE.test(line))
  return Math.max(0, ...widths.map((line) => count(line, '|') + 1)) * lines.length
}

/**
 * Refuses a text that is tangled: short enough, and yet it would keep a parser busy for long.
 *
 * @param blocks - its parts between blank lines.
 * @throws {MarkupError} saying what there is too much of.
 */
export function refuseTangles(markdown: string, blocks: string[]): void {
  const lines = markdown.split(/\r\n?|\n/)
  const brackets = blocks.map((block) => count(block, '[') + count(block, ']'))
  if (squares(brackets) > BRACKETS.squared || sum(brackets) > BRACKETS.inAll) {
    throw new MarkupError('The text has too many links and brackets.')
  }
  const quotes = lines.map((line) => count(/^[ \t>]*/.exec(line)?.[0] ?? '', '>'))
  if (squares(quotes) > QUOTES_SQUARED) throw new MarkupError('The text has too many quotes.')
  if (sum(blocks.map(cellsOf)) > CELLS) throw new MarkupError('The text has too many table cells.')
  if (lines.filter((line) => HEADING.test(line)).length > HEADINGS) {
    throw new MarkupError('The text has too many headings and rules.')
  }
  if ((markdown.match(/`{4,}/g)?.length ?? 0) > LONG_BACKTICKS) {
    throw new MarkupError('The text has too many long runs of backticks.')
  }
}
