import { t } from '@broadsheet/shared/messages/t.ts'
import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { FindQuery, Match } from './findMatches.ts'
import { FIND, findStateOf } from './findState.ts'
import { isAfter, replaceMatches } from './replaceMatches.ts'

/**
 * Searches, and selects the first match from a position on.
 *
 * @param from - where the search began.
 */
export function search({ view }: Editor, query: FindQuery, from: number): void {
  view.dispatch(view.state.tr.setMeta(FIND, { query, from }))
  const found = findStateOf(view.state)
  const match = found?.matches[found.index]
  if (match) view.dispatch(select(view.state.tr, match))
}

/** Closes the search. The match stays selected. */
export function closeSearch({ view }: Editor): void {
  if (findStateOf(view.state)) view.dispatch(view.state.tr.setMeta(FIND, { query: null }))
}

/** Selects the next or previous match. @returns whether a search is open. */
export function stepMatch({ view }: Editor, step: 1 | -1): boolean {
  const found = findStateOf(view.state)
  if (!found) return false
  const count = found.matches.length
  const index = count > 0 ? (found.index + step + count) % count : -1
  const match = found.matches[index]
  if (match) view.dispatch(select(view.state.tr, match).setMeta(FIND, { index }))
  return true
}

/** Replaces the current match and selects the next one. */
export function replaceCurrent(editor: Editor, text: string): void {
  const { view } = editor
  const found = findStateOf(view.state)
  const match = found?.matches[found.index]
  if (!found || !match) return
  const tr = closeHistory(view.state.tr)
  replaceMatches(tr, [match], text)
  view.dispatch(tr)
  // What the new text contains of the query is not searched again.
  const next = findStateOf(view.state)?.matches ?? []
  const after = next.findIndex((one) => isAfter(one, match, text.length))
  const index = after < 0 ? Math.min(0, next.length - 1) : after
  const chosen = next[index]
  if (chosen) view.dispatch(select(view.state.tr, chosen).setMeta(FIND, { index }))
  editor.emit('announce', t('editor.find.replaced', { count: 1 }))
}

/** Replaces all matches in one step of undo. */
export function replaceAll(editor: Editor, text: string): void {
  const { view } = editor
  const matches = findStateOf(view.state)?.matches ?? []
  if (matches.length === 0) return
  const tr = closeHistory(view.state.tr)
  replaceMatches(tr, matches, text)
  view.dispatch(tr)
  editor.emit('announce', t('editor.find.replaced', { count: matches.length }))
}

function select(tr: Transaction, { from, to, attribute }: Match): Transaction {
  const isNode = attribute !== null && NodeSelection.isSelectable(tr.doc.nodeAt(from) ?? tr.doc)
  const selection = isNode
    ? NodeSelection.create(tr.doc, from)
    : attribute
      ? Selection.near(tr.doc.resolve(from))
      : TextSelection.create(tr.doc, from, to)
  return tr.setSelection(selection).scrollIntoView()
}
