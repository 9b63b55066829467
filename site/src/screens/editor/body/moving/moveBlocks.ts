import { Fragment } from '@tiptap/pm/model'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'
import { type BlockRange, blocksOf, movableCount, positionOf } from './blockRange.ts'

/** A change of the text, and the place of the moved block for its announcement. */
export interface Moved {
  tr: Transaction
  /** Place of the first moved block, from 1. */
  position: number
  count: number
}

/**
 * Moves blocks before another one of the same parent.
 *
 * @param to - index of the block that follows then; at most the number of blocks that can move.
 * @returns null when the blocks are there already, or cannot be moved there.
 */
export function moveBlocks(state: EditorState, range: BlockRange, to: number): Moved | null {
  const { first, end } = range
  const count = movableCount(range)
  if (to < 0 || to > count || end > count || (to >= first && to <= end)) return null
  const { tr, selection } = state
  const [from, after] = [positionOf(range, first), positionOf(range, end)]
  const target = positionOf(range, to)
  tr.delete(from, after)
  const place = tr.mapping.map(target)
  // The nodes stay the same: their source is saved byte for byte.
  tr.insert(place, Fragment.from(blocksOf(range)))
  const [anchor, head] = [selection.anchor, selection.head].map((at) => at - from + place)
  const isInside = selection.from >= from && selection.to <= after
  tr.setSelection(
    isInside && anchor !== undefined && head !== undefined
      ? selectionAt(tr, selection, anchor, head)
      : Selection.near(tr.doc.resolve(place + 1)),
  )
  const position = (to > first ? to - (end - first) : to) + 1
  return { tr: tr.scrollIntoView(), position, count }
}

/** A selection of the same kind at another place. */
function selectionAt(tr: Transaction, selection: Selection, anchor: number, head: number) {
  const { type } = selection.toJSON()
  return Selection.fromJSON(tr.doc, { type, anchor, head })
}

/** Moves blocks one place up or down. @returns null at the edge. */
export const moveByOne = (state: EditorState, range: BlockRange, step: -1 | 1): Moved | null =>
  moveBlocks(state, range, step < 0 ? range.first - 1 : range.end + 1)

/** Inserts copies of blocks below them. */
export function duplicateBlocks({ tr, selection }: EditorState, range: BlockRange): Transaction {
  const after = positionOf(range, range.end)
  const size = after - positionOf(range, range.first)
  tr.insert(after, Fragment.from(blocksOf(range)))
  const isInside = selection.to <= after && selection.from >= after - size
  const copied = isInside ? selection.head + size : after + 1
  return tr.setSelection(Selection.near(tr.doc.resolve(copied))).scrollIntoView()
}

/** Deletes blocks. The only item of a list is deleted with the list. */
export function deleteBlocks({ tr, schema }: EditorState, range: BlockRange): Transaction {
  const [from, after] = [positionOf(range, range.first), positionOf(range, range.end)]
  const isAll = range.first === 0 && range.end === range.parent.childCount
  const paragraph = schema.nodes.paragraph?.create()
  if (!isAll) tr.delete(from, after)
  else if (range.parent === tr.doc && paragraph) tr.replaceWith(from, after, paragraph)
  else tr.deleteRange(from - 1, after + 1)
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)), -1))
}
