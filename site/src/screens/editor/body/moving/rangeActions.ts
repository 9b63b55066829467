import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import type { BlockCommand } from '../commands/blockCommands.ts'
import { blockName } from '../commands/blockName.ts'
import { type BlockRange, blocksOf, isCurrent, positionOf } from './blockRange.ts'
import { deleteBlocks, duplicateBlocks, type Moved, moveBlocks, moveByOne } from './moveBlocks.ts'

/** Name of the blocks of a range: that of one block, or their number. */
export function rangeName(range: BlockRange): string {
  const [only, ...others] = blocksOf(range)
  return only && others.length === 0
    ? blockName(only)
    : t('editor.blocks.several', { count: others.length + 1 })
}

/** Moves blocks one place up or down, and announces where they are. */
export function moveRange(editor: Editor, range: BlockRange, step: -1 | 1): void {
  if (!isCurrent(editor.state, range)) return
  const name = rangeName(range)
  const moved = moveByOne(editor.state, range, step)
  if (!moved) {
    editor.emit('announce', step < 0 ? t('editor.blocks.isFirst') : t('editor.blocks.isLast'))
    return
  }
  editor.view.focus()
  dispatchMove(editor, moved)
  const { position, count } = moved
  editor.emit(
    'announce',
    step < 0
      ? t('editor.blocks.movedUp', { name, position, count })
      : t('editor.blocks.movedDown', { name, position, count }),
  )
}

/** Moves blocks to another place among their siblings, and announces where they are. */
export function dropRange(editor: Editor, range: BlockRange, to: number): void {
  if (!isCurrent(editor.state, range)) return
  const name = rangeName(range)
  const moved = moveBlocks(editor.state, range, to)
  if (!moved) return
  editor.view.focus()
  dispatchMove(editor, moved)
  const { position, count } = moved
  editor.emit('announce', t('editor.blocks.moved', { name, position, count }))
}

/** Undo takes back one move, also when several follow quickly. */
export function dispatchMove({ view }: Editor, { tr }: Moved): void {
  view.dispatch(closeHistory(tr))
}

/** Inserts copies of blocks below them. */
export function duplicateRange(editor: Editor, range: BlockRange): void {
  if (!isCurrent(editor.state, range)) return
  const name = rangeName(range)
  editor.view.focus()
  editor.view.dispatch(closeHistory(duplicateBlocks(editor.state, range)))
  editor.emit('announce', t('editor.blocks.duplicated', { name }))
}

/** Deletes blocks. */
export function deleteRange(editor: Editor, range: BlockRange): void {
  if (!isCurrent(editor.state, range)) return
  const name = rangeName(range)
  editor.view.focus()
  editor.view.dispatch(closeHistory(deleteBlocks(editor.state, range).scrollIntoView()))
  editor.emit('announce', t('editor.blocks.deleted', { name }))
}

/** Converts blocks of text to another kind, in one step of undo. */
export function convertRange(editor: Editor, range: BlockRange, command: BlockCommand): void {
  if (!isCurrent(editor.state, range)) return
  const { tr } = editor.state
  const [from, to] = [positionOf(range, range.first), positionOf(range, range.end)]
  const [$from, $to] = [tr.doc.resolve(from + 1), tr.doc.resolve(to - 1)]
  editor.view.focus()
  editor.view.dispatch(closeHistory(tr.setSelection(TextSelection.between($from, $to))))
  editor.chain().clearNodes().run()
  if (command.makes?.type !== 'paragraph') command.run(editor)
  editor.commands.setTextSelection(editor.state.selection.to)
}
