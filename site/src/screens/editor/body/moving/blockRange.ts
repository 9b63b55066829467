import type { Node, ResolvedPos } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

/** Neighbouring blocks of one parent: the whole text, or a list. */
export interface BlockRange {
  parent: Node
  /** Position of the first child of the parent. */
  start: number
  /** Index of the first block. */
  first: number
  /** Index after the last block. */
  end: number
}

/** Position of a child of the parent. */
export function positionOf({ parent, start }: BlockRange, index: number): number {
  let position = start
  for (let at = 0; at < index; at++) position += parent.child(at).nodeSize
  return position
}

/** The blocks of a range. */
export const blocksOf = ({ parent, first, end }: BlockRange): Node[] =>
  Array.from({ length: end - first }, (_, at) => parent.child(first + at))

/** The block at a position between blocks. */
export function rangeAt(doc: Node, position: number): BlockRange {
  const $at = doc.resolve(position)
  const first = $at.index()
  return { parent: $at.parent, start: $at.start(), first, end: first + 1 }
}

/**
 * The selected blocks: items of the innermost list with the whole selection, unless all its items are selected; then
 * the list, and outside of lists, blocks of the text.
 */
export function selectedRange({ selection: { $from, $to } }: EditorState): BlockRange {
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth--) {
    if (!isList($from.node(depth))) continue
    const range = rangeIn($from, $to, depth)
    if (range.first > 0 || range.end < range.parent.childCount) return range
  }
  return rangeIn($from, $to, 0)
}

const isList = ({ type: { name } }: Node) => name === 'bulletList' || name === 'orderedList'

const rangeIn = ($from: ResolvedPos, $to: ResolvedPos, depth: number): BlockRange => ({
  parent: $from.node(depth),
  start: $from.start(depth),
  first: $from.index(depth),
  end: Math.max($from.index(depth) + 1, $to.indexAfter(depth)),
})

/** Number of blocks among which those of a range can move: without the notes and the empty line at the end. */
export function movableCount({ parent }: Pick<BlockRange, 'parent'>): number {
  let count = parent.childCount
  while (count > 0 && parent.child(count - 1).type.name === 'footnote') count--
  const last = count > 0 ? parent.child(count - 1) : null
  return last?.type.name === 'paragraph' && last.content.size === 0 ? count - 1 : count
}

/** Whether a range is still part of the text, which may have changed since. */
export const isCurrent = ({ doc }: EditorState, { parent, start }: BlockRange): boolean =>
  start <= doc.content.size && doc.resolve(start).parent === parent
