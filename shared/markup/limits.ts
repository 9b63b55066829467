import type { Root } from 'mdast'
import { t } from '../messages/t.ts'
import { refuseComplexity } from './complexityLimits.ts'
import { MarkupError } from './errors.ts'
import { measureHtml } from './measure-html.ts'

/** Longest body in characters, as the database counts them (articles.content_maximum). */
const MAXIMUM_LENGTH = 500_000
/** Deepest nesting of quotes and lists, and of elements written as HTML. */
const MAXIMUM_DEPTH = 100
/** Matching emphasis takes time quadratic in the number of marks in one paragraph. */
const MAXIMUM_EMPHASIS_MARKS = 5_000
/** Matching unbalanced closing brackets is quadratic, too. */
const MAXIMUM_STRAY_BRACKETS = 500
/** Matching footnotes is quadratic, too. */
const MAXIMUM_FOOTNOTE_MARKS = 2_000
/** Dividing paragraphs and list items is quadratic, too. */
const MAXIMUM_BLOCKS = 20_000
/** The HTML parser reopens unclosed elements in every following block: its work is depth times tags. */
const MAXIMUM_HTML_WORK = 200_000
const MAXIMUM_ATTRIBUTES = 1_000

const BLOCK_START = /\n[ \t>]*(?:\n|[-+*][ \t\n]|\d{1,9}[.)][ \t\n])/g
/** A list item indented this far is inside a hundred others, or in code. */
const FAR_INDENTED_ITEM = /^[ \t]{300,}(?:[-+*>]|\d{1,9}[.)])/
const CONTAINER_MARK = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y

/** Number of quotes and list items a line opens: `> > - text` opens three. */
function containersOf(line: string): number {
  let count = 0
  CONTAINER_MARK.lastIndex = 0
  while (CONTAINER_MARK.test(line)) count++
  return count
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function refuseUnbalancedMarks(block: string): void {
  const stray = count(block, /\]/g) - count(block, /\[/g)
  if (stray > MAXIMUM_STRAY_BRACKETS || count(block, /[*_~]/g) > MAXIMUM_EMPHASIS_MARKS) {
    throw new MarkupError(t('editor.limits.brackets'))
  }
}

/**
 * Rejects a body that would take too long to parse. Called before parsing.
 *
 * @throws {MarkupError} naming what exceeds a limit.
 */
export function refuseExcess(markdown: string): void {
  if (markdown.length > MAXIMUM_LENGTH && [...markdown].length > MAXIMUM_LENGTH) {
    throw new MarkupError(t('editor.limits.length'))
  }
  if (count(markdown, /\[\^/g) > MAXIMUM_FOOTNOTE_MARKS) {
    throw new MarkupError(t('editor.limits.footnotes'))
  }
  if (count(markdown, BLOCK_START) > MAXIMUM_BLOCKS) {
    throw new MarkupError(t('editor.limits.blocks'))
  }
  const blocks = markdown.split(/\n[ \t>]*\n/)
  for (const block of blocks) refuseUnbalancedMarks(block)
  refuseComplexity(markdown, blocks)
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (FAR_INDENTED_ITEM.test(line) || containersOf(line) > MAXIMUM_DEPTH) throw tooDeep()
  }
}

function tooDeep(): MarkupError {
  return new MarkupError(t('editor.limits.depth', { maximum: MAXIMUM_DEPTH }))
}

/**
 * Rejects a parsed body that is nested too deeply for the following steps, which are recursive.
 *
 * @throws {MarkupError}
 */
export function refuseDepth(tree: Root): void {
  const html: string[] = []
  const waiting: { node: Root | Root['children'][number]; depth: number }[] = [
    { node: tree, depth: 0 },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    if (depth > MAXIMUM_DEPTH) throw tooDeep()
    if (node.type === 'html') html.push(node.value)
    if (!('children' in node)) continue
    // In reverse, so that the HTML is collected in the order of the text.
    for (const child of [...node.children].reverse())
      waiting.push({ node: child, depth: depth + 1 })
  }
  const { depth, tags, attributes } = measureHtml(html)
  if (depth > MAXIMUM_DEPTH) throw tooDeep()
  if (depth * tags > MAXIMUM_HTML_WORK || attributes > MAXIMUM_ATTRIBUTES) {
    throw new MarkupError(t('editor.limits.html'))
  }
}
