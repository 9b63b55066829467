import type { Editor } from '@tiptap/core'
import type { Node, NodeType } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'

/**
 * Inserts blocks in order at the nearest valid position, and moves the caret to an empty paragraph below the
 * last, so that later insertions follow them.
 *
 * @param at - a position in the document.
 */
export function insertBlocks(editor: Editor, blocks: readonly Node[], at: number): void {
  const [first] = blocks
  if (!first) return
  const { tr } = editor.state
  const { from, to } = placeFor(tr.doc, first.type, at)
  tr.replaceWith(from, to, blocks)
  caretBelow(tr, from + blocks.reduce((size, { nodeSize }) => size + nodeSize, 0))
  editor.view.focus()
  editor.view.dispatch(tr.scrollIntoView())
  requestAnimationFrame(() => selectAgain(editor))
}

/**
 * Sets the selection of the page again, where it is. Chromium ignores keys at a caret that was set while the block
 * before it was still without its React view.
 */
function selectAgain({ view, isDestroyed }: Editor): void {
  if (isDestroyed || !view.hasFocus()) return
  const selection = view.dom.ownerDocument.getSelection()
  if (!selection?.isCollapsed || !view.dom.contains(selection.anchorNode)) return
  const { anchorNode, anchorOffset } = selection
  selection.removeAllRanges()
  selection.collapse(anchorNode, anchorOffset)
}

/** An empty paragraph is replaced; other text is not split: the block is inserted after it. */
function placeFor(doc: Node, type: NodeType, at: number): { from: number; to: number } {
  const $at = doc.resolve(at)
  const { parent, depth: deepest } = $at
  if (parent.type.name === 'paragraph' && parent.content.size === 0 && deepest === 1) {
    return { from: $at.before(), to: $at.after() }
  }
  for (let depth = deepest; depth >= 0; depth--) {
    if (depth === deepest && parent.isTextblock) continue
    const index = $at.indexAfter(depth)
    if (!$at.node(depth).canReplaceWith(index, index, type)) continue
    const place = depth === deepest ? at : $at.after(depth + 1)
    return { from: place, to: place }
  }
  return { from: doc.content.size, to: doc.content.size }
}

/** Moves the caret to the empty paragraph at a position between blocks, inserting one if needed. */
export function caretBelow(tr: Transaction, position: number): void {
  const below = tr.doc.resolve(position).nodeAfter
  const isFree = below?.type.name === 'paragraph' && below.content.size === 0
  const paragraph = tr.doc.type.schema.nodes.paragraph
  if (!isFree && paragraph) tr.insert(position, paragraph.create())
  tr.setSelection(TextSelection.create(tr.doc, position + 1))
}
