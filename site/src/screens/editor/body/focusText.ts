import type { Editor } from '@tiptap/core'

/** Focuses the text at once. The editor's own command waits for the next frame: keys pressed until then are lost. */
export function focusText(editor: Editor): void {
  editor.view.focus()
  editor.commands.scrollIntoView()
}
