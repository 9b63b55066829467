import { parseMarkdown } from '@broadsheet/shared/markup/parse.ts'
import type { Aligned } from './alignment.ts'
import type { Opened } from './document.ts'

/** A block with its text. */
export interface Piece extends Aligned {
  text: string
}

/** Between blocks that would run into each other, such as two lists: it shows nothing. */
const DIVIDER = '<!-- -->'

/**
 * Joins blocks to a text: with the space that was between them where it was and still serves, else
 * with an empty line.
 */
export function joinBlocks(pieces: readonly Piece[], { markdown, blocks }: Opened): string {
  const lineEnd = /\r\n/.test(markdown) ? '\r\n' : '\n'
  const [first] = pieces
  if (!first) return ''
  let text = first.was === blocks[0] && first.was ? markdown.slice(0, first.was.start) : ''
  let left: Piece | null = null
  for (const piece of pieces) {
    if (left) text += gapBetween(left, piece, { markdown }, lineEnd)
    text += piece.isSame ? piece.text : piece.text.replaceAll('\n', lineEnd)
    left = piece
  }
  return text + markdown.slice(blocks.at(-1)?.end ?? markdown.length)
}

function gapBetween(
  left: Piece,
  right: Piece,
  { markdown }: Pick<Opened, 'markdown'>,
  lineEnd: string,
): string {
  const blank = lineEnd + lineEnd
  const wereNeighbours = left.was && right.was?.index === left.was.index + 1
  const was = wereNeighbours ? markdown.slice(left.was?.end, right.was?.start) : blank
  // What both were read from, they will be read from again.
  if (wereNeighbours && left.isSame && right.isSame) return was
  for (const gap of [was, blank]) if (staysApart(left.text, gap, right.text)) return gap
  return blank + DIVIDER + blank
}

/** Whether two blocks are read as the same two with this between them. */
function staysApart(left: string, gap: string, right: string): boolean {
  const ends = endsOf(left + gap + right)
  const alone = [...endsOf(left), ...endsOf(right).map((end) => left.length + gap.length + end)]
  return ends.length === alone.length && ends.every((end, number) => end === alone[number])
}

function endsOf(markdown: string): number[] {
  return parseMarkdown(markdown).children.map((child) => child.position?.end.offset ?? 0)
}
