import type { TextAnchor } from '@broadsheet/shared/domain/textComments.ts'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { flatTextOf } from './flatText.ts'
import {
  anchorAt,
  type Commented,
  rangeOf,
  threadAt,
  WORDS,
  type WordsChange,
  type WordsState,
} from './wordsState.ts'

/** Reports of the text. */
interface Reports {
  /** Words were lost or found, or the text was opened. */
  onPlaces: () => void
  /** The caret entered the words of a thread, or left them. */
  onCaret: (thread: string | null) => void
  /** Commented words were clicked. */
  onClick: (thread: string) => void
}

/** On wide screens, the comments are beside the text (breakpoint xl). */
export const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches

/** Milliseconds without an edit after which lost words are searched. */
const PAUSE = 400

/**
 * The commented words of the text in the editor. Outlives the formatted view, which is loaded later and can be replaced
 * by the source.
 */
export class CommentedText {
  reports: Reports = { onPlaces: () => {}, onCaret: () => {}, onClick: () => {} }
  #view: EditorView | null = null
  #commented: ReadonlyMap<string, Commented> = new Map()
  #caret: string | null = null
  #wanted: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Called by the formatted view. */
  attach(view: EditorView): void {
    this.#view = view
    // The view is not complete yet.
    queueMicrotask(() => this.#view === view && this.show(this.#commented))
  }

  /** Called when the formatted view is removed. */
  detach(view: EditorView): void {
    clearTimeout(this.#timer)
    if (this.#view === view) this.#view = null
  }

  /** Called after each transaction of the view. */
  updated(before: WordsState): void {
    const state = this.#state()
    if (!state || !this.#view) return
    if (state.lost !== before.lost) this.reports.onPlaces()
    const isIncomplete = state.lost.size > 0 || state.isUndone
    if (isIncomplete && state !== before) this.#searchLater()
    const { selection } = this.#view.state
    const caret = selection.empty ? threadAt(state, selection.head) : null
    if (caret === this.#caret) return
    this.#caret = caret
    this.reports.onCaret(caret)
  }

  /** Follows the words of these threads. */
  show(commented: ReadonlyMap<string, Commented>): void {
    this.#commented = commented
    if (this.#state()?.commented.size === 0 && commented.size === 0) return
    this.#change({ show: commented })
    if (this.#wanted && this.reveal(this.#wanted, false)) this.#wanted = null
    this.reports.onPlaces()
  }

  /** Emphasises the words of a thread. */
  setActive(active: string | null): void {
    if (this.#state() && this.#state()?.active !== active) this.#change({ active })
  }

  /** The thread with the caret in its words. */
  get caret(): string | null {
    return this.#caret
  }

  /** The selected words, or the word at the caret; null without words. */
  selected(): TextAnchor | null {
    const view = this.#view
    if (!view) return null
    const flat = flatTextOf(view.state.doc)
    const { from, to, empty } = view.state.selection
    const range = { start: flat.offsetOf(from), end: flat.offsetOf(to) }
    const words = empty ? wordAt(flat.text, range.start) : trimmed(flat.text, range)
    if (!words) return null
    const positions = { from: flat.positionOf(words.start), to: flat.positionOf(words.end, true) }
    return anchorAt(flat, positions)
  }

  /** Threads in the order of their words; those that are lost last. */
  inOrder<T extends { id: string }>(threads: readonly T[]): T[] {
    const state = this.#state()
    const places = new Map(
      threads.map(({ id }) => [
        id,
        (state && rangeOf(state, id)?.from) ?? Number.POSITIVE_INFINITY,
      ]),
    )
    const place = ({ id }: T) => places.get(id) ?? Number.POSITIVE_INFINITY
    return [...threads].sort((one, other) =>
      place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0,
    )
  }

  /** Whether the words of a thread are not in the text; false while the text is not open. */
  isLost(thread: string): boolean {
    return this.#state()?.lost.has(thread) ?? false
  }

  /**
   * Selects the words of a thread and scrolls to them.
   *
   * @param takesFocus - whether the text gets the focus.
   * @returns false when they are not in the text, or the text is not shown.
   */
  reveal(thread: string, takesFocus: boolean): boolean {
    const [view, state] = [this.#view, this.#state()]
    const range = state && rangeOf(state, thread)
    if (!view || !range || view.dom.getClientRects().length === 0) return false
    const selection = TextSelection.create(view.state.doc, range.from, range.to)
    view.dispatch(view.state.tr.setSelection(selection))
    if (takesFocus) view.focus()
    const { node } = view.domAtPos(range.from)
    const element = node instanceof Element ? node : node.parentElement
    // On narrow screens, the lower part of the page is below the comments.
    element?.scrollIntoView({ block: isWide() ? 'center' : 'start', behavior: 'instant' })
    return true
  }

  /** Scrolls to the words of a thread, once the text is open. */
  revealSoon(thread: string): void {
    this.#wanted = this.reveal(thread, false) ? null : thread
  }

  /** Focuses the text where it was left. */
  focus(): void {
    this.#view?.focus()
  }

  /** Anchors in the present text, of the threads whose anchors changed. */
  changedAnchors(): Record<string, TextAnchor> {
    const [view, state] = [this.#view, this.#state()]
    if (!view || !state || state.commented.size === 0) return {}
    const flat = flatTextOf(view.state.doc)
    const changed = [...state.commented].flatMap(([id, { anchor }]) => {
      const range = rangeOf(state, id)
      const now = range && anchorAt(flat, range)
      return now && now.exact !== '' && JSON.stringify(now) !== JSON.stringify(anchor)
        ? [[id, now] as const]
        : []
    })
    return Object.fromEntries(changed)
  }

  #state(): WordsState | undefined {
    return this.#view ? WORDS.getState(this.#view.state) : undefined
  }

  #change(change: WordsChange): void {
    const view = this.#view
    view?.dispatch(view.state.tr.setMeta(WORDS, change).setMeta('addToHistory', false))
  }

  #searchLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#change({ search: true }), PAUSE)
  }
}

const WORD = /[\p{L}\p{M}\p{N}'’-]/u

/** The word around an offset. */
function wordAt(text: string, offset: number) {
  let [start, end] = [offset, offset]
  while (start > 0 && WORD.test(text[start - 1] ?? '')) start--
  while (end < text.length && WORD.test(text[end] ?? '')) end++
  return start < end ? { start, end } : null
}

/** A range without spaces at its ends; null when nothing else is in it. */
function trimmed(text: string, { start, end }: { start: number; end: number }) {
  const words = text.slice(start, end)
  const first = start + words.length - words.trimStart().length
  const last = end - (words.length - words.trimEnd().length)
  return first < last ? { start: first, end: last } : null
}
