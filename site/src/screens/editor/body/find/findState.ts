import { type EditorState, PluginKey } from '@tiptap/pm/state'
import type { DecorationSet } from '@tiptap/pm/view'
import type { FindQuery, Match, Search } from './findMatches.ts'

/** An open search. */
export interface FindState {
  query: FindQuery
  search: Search | null
  matches: readonly Match[]
  /** Index of the current match; -1 for none. */
  index: number
  decorations: DecorationSet
}

/** A change of the search. */
export interface FindChange {
  /** Null closes the search. */
  query?: FindQuery | null
  index?: number
  /** Position from which a new query takes its first match. */
  from?: number
}

/** Key of the plugin state, and of changes of the search in a transaction. */
export const FIND = new PluginKey<FindState | null>('find')

/** The open search of an editor, or null. */
export const findStateOf = (state: EditorState): FindState | null => FIND.getState(state) ?? null
