import type { TextAnchor } from '@broadsheet/shared/domain/textComments.ts'
import type { Node } from '@tiptap/pm/model'
import { PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type FlatText, flatTextOf } from './flatText.ts'
import { anchorOf, findAnchor } from './textAnchor.ts'

/** Words to follow. */
export interface Commented {
  anchor: TextAnchor
  /** Whether the words are highlighted: those of open threads are. */
  isMarked: boolean
}

/** Where the words of each thread are. The sets follow edits by mapping, which reads no text. */
export interface WordsState {
  marked: DecorationSet
  /** Words of resolved threads, which may be opened again. */
  unmarked: DecorationSet
  commented: ReadonlyMap<string, Commented>
  /** Threads whose words are not in the text. */
  lost: ReadonlySet<string>
  active: string | null
  /** Whether an undo may have restored a part of the words, whose range does not grow by itself. */
  isUndone: boolean
}

/** What a transaction changes besides the text. */
export type WordsChange =
  | { show: ReadonlyMap<string, Commented> }
  | { active: string | null }
  /** Searches the words that are lost. */
  | { search: true }

export const WORDS = new PluginKey<WordsState>('commentedWords')

/** At most so many threads are searched in a changed text: each may take some milliseconds. */
const SIMILAR_AT_ONCE = 50

export const NO_WORDS: WordsState = {
  ...{ marked: DecorationSet.empty, unmarked: DecorationSet.empty, commented: new Map() },
  ...{ lost: new Set(), active: null, isUndone: false },
}

/** The state after a transaction. Without threads, and for a key, it reads no text. */
export function applyToWords(tr: Transaction, before: WordsState, oldDoc: Node): WordsState {
  const change = tr.getMeta(WORDS) as WordsChange | undefined
  let state = tr.docChanged && before.commented.size > 0 ? mapped(tr, before, oldDoc) : before
  // Another text replaces the whole document.
  if (tr.docChanged && tr.getMeta('preventUpdate')) state = searched(tr.doc, state, true)
  if (!change) return state
  if ('show' in change) return shown(tr.doc, state, change.show)
  if ('active' in change) return withActive(tr.doc, state, change.active)
  return searched(tr.doc, state, false)
}

/** The words of a thread in a document; null when they are lost. */
export function rangeOf(state: WordsState, id: string): { from: number; to: number } | null {
  const isIt = (spec: { id?: string; isActive?: boolean }) => spec.id === id && !spec.isActive
  const [found] = [
    ...state.marked.find(undefined, undefined, isIt),
    ...state.unmarked.find(undefined, undefined, isIt),
  ]
  return found ? { from: found.from, to: found.to } : null
}

/** The thread whose marked words contain a position; the innermost of several. */
export function threadAt(state: WordsState, position: number): string | null {
  const found = state.marked
    .find(position, position, (spec) => !spec.isActive)
    .sort((one, other) => one.to - one.from - (other.to - other.from))
  return found[0]?.spec.id ?? null
}

function mapped(tr: Transaction, before: WordsState, oldDoc: Node): WordsState {
  const removed: string[] = []
  const onRemove = ({ id, isActive }: { id?: string; isActive?: boolean }) => {
    if (id && !isActive) removed.push(id)
  }
  const marked = before.marked.map(tr.mapping, tr.doc, { onRemove })
  const unmarked = before.unmarked.map(tr.mapping, tr.doc, { onRemove })
  const isUndone = before.isUndone || tr.getMeta('history$') !== undefined
  const state = { ...before, marked, unmarked, isUndone }
  if (removed.length === 0) return state
  // Where they were: an undo or a paste restores them.
  const flat = flatTextOf(oldDoc)
  const commented = new Map(before.commented)
  for (const id of removed) {
    const [known, range] = [commented.get(id), rangeOf(before, id)]
    if (known && range) commented.set(id, { ...known, anchor: anchorAt(flat, range) })
  }
  return { ...state, commented, lost: new Set([...before.lost, ...removed]) }
}

/** The anchor of a range of a document. */
export const anchorAt = (flat: FlatText, { from, to }: { from: number; to: number }): TextAnchor =>
  anchorOf(flat.text, { start: flat.offsetOf(from), end: flat.offsetOf(to) })

function shown(
  doc: Node,
  before: WordsState,
  commented: ReadonlyMap<string, Commented>,
): WordsState {
  const kept = new Map<string, { from: number; to: number }>()
  for (const [id] of commented) {
    const range = before.commented.has(id) ? rangeOf(before, id) : null
    if (range) kept.set(id, range)
  }
  const isLost = (id: string) => before.commented.has(id) && before.lost.has(id)
  // Of a lost thread, the editor knows better where it was.
  const next = new Map(
    [...commented].map(([id, one]) => {
      const anchor = isLost(id) ? before.commented.get(id)?.anchor : undefined
      return [id, anchor ? { ...one, anchor } : one]
    }),
  )
  const state = {
    ...before,
    commented: next,
    lost: new Set([...next.keys()].filter((id) => !kept.has(id))),
  }
  return searched(doc, placed(doc, state, kept), true)
}

/** Searches the words that are lost, and completes those that an undo restored. */
function searched(doc: Node, before: WordsState, isSimilar: boolean): WordsState {
  if (before.lost.size === 0 && !before.isUndone) return before
  const flat = flatTextOf(doc)
  const ranges = new Map<string, { from: number; to: number }>()
  let similar = isSimilar ? SIMILAR_AT_ONCE : 0
  for (const [id, { anchor }] of before.commented) {
    const range = rangeOf(before, id)
    if (range && !before.isUndone) continue
    const isThere = flat.text.includes(anchor.exact)
    if (!isThere && similar-- <= 0) continue
    const found = findAnchor(flat.text, anchor)
    if (!found) continue
    const next = { from: flat.positionOf(found.start), to: flat.positionOf(found.end, true) }
    const isLonger = range && next.from <= range.from && next.to >= range.to
    if (next.from < next.to && (!range || isLonger)) ranges.set(id, next)
  }
  // The same object when nothing changed: a change is searched again.
  const state = before.isUndone ? { ...before, isUndone: false } : before
  if (ranges.size === 0) return state
  const lost = new Set([...before.lost].filter((id) => !ranges.has(id)))
  return placed(doc, { ...state, lost }, ranges)
}

/** Rebuilds the sets with new ranges of some threads. */
function placed(
  doc: Node,
  state: WordsState,
  ranges: ReadonlyMap<string, { from: number; to: number }>,
): WordsState {
  const decorations = (wanted: boolean) =>
    [...state.commented].flatMap(([id, { isMarked }]) => {
      const range = ranges.get(id) ?? rangeOf(state, id)
      if (isMarked !== wanted || !range || state.lost.has(id)) return []
      const attributes = { class: 'commented-words', 'data-text-thread': id }
      return [Decoration.inline(range.from, range.to, attributes, { id })]
    })
  const marked = DecorationSet.create(doc, decorations(true))
  const unmarked = DecorationSet.create(doc, decorations(false))
  return withActive(doc, { ...state, marked, unmarked, active: null }, state.active)
}

function withActive(doc: Node, before: WordsState, active: string | null): WordsState {
  const former = before.marked.find(undefined, undefined, (spec) => spec.isActive)
  const range = active && before.commented.has(active) ? rangeOf(before, active) : null
  let { marked } = before
  if (former.length > 0) marked = marked.remove(former)
  if (range)
    marked = marked.add(doc, [
      Decoration.inline(
        range.from,
        range.to,
        { class: 'active-words' },
        { id: active, isActive: true },
      ),
    ])
  return { ...before, marked, active }
}
