import { type Editor, Extension } from '@tiptap/core'
import { selectedRange } from '../moving/blockRange.ts'
import { duplicateRange, moveRange } from '../moving/rangeActions.ts'

/** Keys that move and duplicate the selected blocks. */
export const MoveKeys = Extension.create({
  name: 'moveKeys',
  addKeyboardShortcuts() {
    const { editor } = this
    const run = (work: (editor: Editor) => void) => () => {
      work(editor)
      return true
    }
    return {
      'Alt-Shift-ArrowUp': run(() => moveRange(editor, selectedRange(editor.state), -1)),
      'Alt-Shift-ArrowDown': run(() => moveRange(editor, selectedRange(editor.state), 1)),
      'Mod-Shift-d': run(() => duplicateRange(editor, selectedRange(editor.state))),
    }
  },
})
