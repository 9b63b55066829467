import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { BlockCommand } from '../commands/blockCommands.ts'

/**
 * Inserts a block below another one, or in the place of an empty paragraph.
 *
 * @param position - of a top-level block, or inside of one.
 */
export function insertBelow(editor: Editor, position: number, command: BlockCommand): void {
  const { tr, schema } = editor.state
  const $at = tr.doc.resolve(position)
  const block = $at.depth > 0 ? $at.node(1) : $at.nodeAfter
  const start = $at.depth > 0 ? $at.before(1) : position
  const isEmpty = block?.type.name === 'paragraph' && block.content.size === 0
  const paragraph = schema.nodes.paragraph?.create()
  const place = isEmpty ? start : start + (block?.nodeSize ?? 0)
  if (!isEmpty && paragraph) tr.insert(place, paragraph)
  tr.setSelection(TextSelection.create(tr.doc, place + 1))
  editor.view.focus()
  editor.view.dispatch(tr.scrollIntoView())
  command.run(editor)
}
