import type { Node, ResolvedPos } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Blocks without controls: a note belongs to its reference, and an upload ends by itself. */
const WITHOUT_CONTROLS: ReadonlySet<string> = new Set(['footnote', 'uploading'])

/** Depth of the block that the controls act on: the nearest list item, else the top-level block. */
export function targetDepth($pos: ResolvedPos): number {
  for (let depth = $pos.depth; depth > 0; depth--) {
    if ($pos.node(depth).type.name === 'listItem') return depth
  }
  return Math.min(1, $pos.depth)
}

/** Position of the block with the selection, or null when it has no controls. */
export function selectedBlock({ doc, selection: { $from, from } }: EditorState): number | null {
  const depth = targetDepth($from)
  const position = depth > 0 ? $from.before(depth) : from
  return hasControls(doc, position) ? position : null
}

/** Whether a block begins at a position. */
export const isBlockAt = (doc: Node, position: number | null | undefined): boolean =>
  typeof position === 'number' &&
  position < doc.content.size &&
  doc.resolve(position).nodeAfter?.isBlock === true

function hasControls(doc: Node, position: number): boolean {
  const $at = doc.resolve(position)
  const block = $at.depth > 0 ? $at.node(1) : $at.nodeAfter
  return block !== null && !WITHOUT_CONTROLS.has(block.type.name)
}

/** Position of the block at a height of the screen, in pixels from its top; null when there is none. */
export function blockAtHeight(view: EditorView, y: number): number | null {
  const { left, right } = view.dom.getBoundingClientRect()
  const at = document.elementFromPoint((left + right) / 2, y)
  const element = at?.closest('.rich-text li') ?? at?.closest('.rich-text > *')
  if (!element || !view.dom.contains(element)) return null
  const position = positionOf(view, element)
  return position !== null && hasControls(view.state.doc, position) ? position : null
}

function positionOf(view: EditorView, element: Element): number | null {
  const at = view.posAtDOM(element, 0, -1)
  const $at = view.state.doc.resolve(at)
  for (let depth = $at.depth; depth > 0; depth--) {
    if (view.nodeDOM($at.before(depth)) === element) return $at.before(depth)
  }
  if (view.nodeDOM(at) === element) return at
  return $at.depth > 0 ? $at.before(1) : null
}
