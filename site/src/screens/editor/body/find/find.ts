import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { stepMatch } from './findActions.ts'
import { findMatches, type Match, searchFor } from './findMatches.ts'
import { FIND, type FindChange, type FindState, findStateOf } from './findState.ts'

/** Matches that are highlighted; more would slow down the browser and help no one. */
const MOST_HIGHLIGHTS = 2000

export interface FindOptions {
  /** Opens the bar. */
  onFind: () => void
}

/** Finds text and highlights the matches. While it is closed, a key costs nothing. */
export const Find = Extension.create<FindOptions>({
  name: 'find',
  addOptions: () => ({ onFind: () => {} }),
  addKeyboardShortcuts() {
    return {
      'Mod-f': () => {
        this.options.onFind()
        return true
      },
      F3: () => stepMatch(this.editor, 1),
      'Shift-F3': () => stepMatch(this.editor, -1),
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin<FindState | null>({
      key: FIND,
      state: { init: () => null, apply: nextState },
      props: { decorations: (state) => findStateOf(state)?.decorations },
    }),
  ],
})

function nextState(tr: Transaction, before: FindState | null): FindState | null {
  const change = tr.getMeta(FIND) as FindChange | undefined
  if (change?.query === null) return null
  if (change?.query) {
    const search = searchFor(change.query)
    const matches = search ? findMatches(tr.doc, search) : []
    const index = indexFrom(matches, change.from ?? 0)
    return withDecorations(tr.doc, { query: change.query, search, matches, index })
  }
  if (!before) return null
  if (tr.docChanged) {
    const matches = before.search ? findMatches(tr.doc, before.search) : []
    const at = before.matches[before.index]
    const index = change?.index ?? indexFrom(matches, at ? tr.mapping.map(at.from) : 0)
    return withDecorations(tr.doc, { ...before, matches, index })
  }
  if (change?.index === undefined) return before
  return withDecorations(tr.doc, { ...before, index: change.index })
}

/** Index of the first match from a position on, or of the first one; -1 without matches. */
function indexFrom(matches: readonly Match[], position: number): number {
  const index = matches.findIndex(({ from }) => from >= position)
  return index < 0 ? Math.min(0, matches.length - 1) : index
}

function withDecorations(doc: Node, state: Omit<FindState, 'decorations'>): FindState {
  const { matches, index } = state
  const first = Math.max(0, index - MOST_HIGHLIGHTS / 2)
  const shown = matches.slice(first, first + MOST_HIGHLIGHTS).map((match) => {
    const attributes = { class: match === matches[index] ? 'found found-current' : 'found' }
    const { from, to, attribute } = match
    return attribute
      ? Decoration.node(from, to, attributes)
      : Decoration.inline(from, to, attributes)
  })
  return { ...state, decorations: DecorationSet.create(doc, shown) }
}
