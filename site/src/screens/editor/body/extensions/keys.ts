import { Extension } from '@tiptap/core'

export interface KeysOptions {
  /** Opens the link form. */
  onLink: () => void
  /** Moves the focus to the toolbar. */
  onToolbar: () => void
}

/** Keys that leave the text; keys of formats are defined with the format. */
export const Keys = Extension.create<KeysOptions>({
  name: 'keys',
  addOptions: () => ({ onLink: () => {}, onToolbar: () => {} }),
  addKeyboardShortcuts() {
    const run = (work: () => void) => () => {
      work()
      return true
    }
    return {
      'Mod-k': run(this.options.onLink),
      'Alt-F10': run(this.options.onToolbar),
    }
  },
})
