import { parseMarkdown } from '@broadsheet/shared/markup/parse.ts'
import type { Node } from '@tiptap/pm/model'
import type { Aligned } from './alignment.ts'
import type { OpenedDocument } from './openedDocument.ts'

/** A block with its source. */
export interface Piece extends Aligned {
  text: string
}

/** Separates blocks that would merge, such as two lists; it is invisible. */
const DIVIDER = '<!-- -->'

/** Joins blocks: with the original space between them where it is still valid, else with an empty line. */
export function joinBlocks(pieces: readonly Piece[], { markdown, blocks }: OpenedDocument): string {
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

/** Cache of tested gaps, by the following node: each test parses both blocks. */
const gaps = new WeakMap<Node, { left: string; right: string; was: string; gap: string }>()

function gapBetween(
  left: Piece,
  right: Piece,
  { markdown }: Pick<OpenedDocument, 'markdown'>,
  lineEnd: string,
): string {
  const blank = lineEnd + lineEnd
  const wereNeighbours = left.was && right.was?.index === left.was.index + 1
  const was = wereNeighbours ? markdown.slice(left.was?.end, right.was?.start) : blank
  // Both sources are unchanged, so they will be parsed as before.
  if (wereNeighbours && left.isSame && right.isSame) return was
  const known = gaps.get(right.node)
  if (known?.left === left.text && known.right === right.text && known.was === was) return known.gap
  const gap =
    [was, blank].find((one) => staysApart(left.text, one, right.text)) ?? blank + DIVIDER + blank
  gaps.set(right.node, { left: left.text, right: right.text, was, gap })
  return gap
}

/** Whether two blocks joined by this gap are parsed as the same two. */
function staysApart(left: string, gap: string, right: string): boolean {
  const ends = endsOf(left + gap + right)
  const alone = [...endsOf(left), ...endsOf(right).map((end) => left.length + gap.length + end)]
  return ends.length === alone.length && ends.every((end, number) => end === alone[number])
}

function endsOf(markdown: string): number[] {
  return parseMarkdown(markdown).children.map((child) => child.position?.end.offset ?? 0)
}
