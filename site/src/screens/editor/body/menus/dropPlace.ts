import type { EditorView } from '@tiptap/pm/view'
import { type BlockRange, movableCount } from '../moving/blockRange.ts'
import type { Line } from './DropLine.tsx'

/** A place among the siblings of a dragged block. */
export interface DropPlace {
  /** Index of the block that follows. */
  index: number
  line: Line
}

/** The place nearest to a height of the screen, in pixels from its top. */
export function dropPlaceAt(view: EditorView, range: BlockRange, y: number): DropPlace | null {
  const boxes = boxesOf(view, range)
  const [first] = boxes
  if (!first) return null
  const found = boxes.findIndex(({ top, bottom }) => y < (top + bottom) / 2)
  const index = found < 0 ? boxes.length : found
  const before = boxes[index - 1]
  const after = boxes[index]
  const top = before ? (before.bottom + (after?.top ?? before.bottom + 8)) / 2 : first.top - 4
  const { left, width } = after ?? before ?? first
  return { index, line: { x: left, y: Math.round(top), width } }
}

function boxesOf(view: EditorView, range: BlockRange): DOMRect[] {
  const boxes: DOMRect[] = []
  const count = movableCount(range)
  range.parent.forEach((_block, offset, index) => {
    const element = view.nodeDOM(range.start + offset)
    if (index < count && element instanceof HTMLElement) boxes.push(element.getBoundingClientRect())
  })
  return boxes
}
