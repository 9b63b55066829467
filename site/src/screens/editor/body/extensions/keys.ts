import { Extension } from '@tiptap/core'

export interface KeysOptions {
  /** Opens the form for a link. */
  onLink: () => void
  /** Moves the focus to the toolbar. */
  onToolbar: () => void
}

/** The keys that lead out of the text; those of each format stand with the format. */
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
