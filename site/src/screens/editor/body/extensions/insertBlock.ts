import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/** Puts a block where blocks can be, at or after a position. @returns the position behind it. */
export function insertBlock(editor: Editor, node: Node, at: number): number {
  const { tr, doc } = editor.state
  const $at = doc.resolve(at)
  const { parent } = $at
  if (parent.type.name === 'paragraph' && parent.content.size === 0 && $at.depth === 1) {
    editor.view.dispatch(tr.replaceWith($at.before(), $at.after(), node).scrollIntoView())
    return $at.before() + node.nodeSize
  }
  for (let depth = $at.depth; depth >= 0; depth--) {
    const index = depth === $at.depth && parent.isTextblock ? null : $at.indexAfter(depth)
    if (index === null || !$at.node(depth).canReplaceWith(index, index, node.type)) continue
    const position = depth === $at.depth ? at : $at.after(depth + 1)
    editor.view.dispatch(tr.insert(position, node).scrollIntoView())
    return position + node.nodeSize
  }
  editor.view.dispatch(tr.insert(doc.content.size, node).scrollIntoView())
  return doc.content.size
}
