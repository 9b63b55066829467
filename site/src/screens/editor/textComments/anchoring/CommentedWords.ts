import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { CommentedText } from './CommentedText.ts'
import { applyToWords, NO_WORDS, WORDS, type WordsState } from './wordsState.ts'

/** Highlights commented words and keeps them on the same words while the text is edited. */
export const CommentedWords = Extension.create<{ text: CommentedText }>({
  name: 'commentedWords',
  addOptions: () => ({ text: new CommentedText() }),
  addProseMirrorPlugins() {
    const { text } = this.options
    return [
      new Plugin<WordsState>({
        key: WORDS,
        state: {
          init: () => NO_WORDS,
          apply: (tr, words, old) => applyToWords(tr, words, old.doc),
        },
        props: {
          decorations: (state) => WORDS.getState(state)?.marked,
          handleClick: (_, __, { target }) => {
            const words = target instanceof Element ? target.closest('[data-text-thread]') : null
            const thread = words?.getAttribute('data-text-thread')
            if (thread) text.reports.onClick(thread)
            return false
          },
        },
        view: (view) => {
          text.attach(view)
          return {
            update: (_, before) => text.updated(WORDS.getState(before) ?? NO_WORDS),
            destroy: () => text.detach(view),
          }
        },
      }),
    ]
  },
})
