import { t } from '@broadsheet/shared/messages/t.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TextThread } from '../../../client/articles/textComments.ts'
import { displayName } from '../../../islands/Avatar.tsx'
import { type CommentedText, isWide } from './anchoring/CommentedText.ts'
import type { CommentDraft } from './useCommentDrafts.ts'

/** Threads that the panel lists. */
export type Filter = 'open' | 'resolved'

/** Element of the panel that receives the focus once it is rendered. */
export type Target = 'heading' | 'form' | { thread: string }

/** Ids of elements of the panel. */
export const PANEL = 'text-comments'
export const HEADING = 'text-comments-title'
export const NEW_FIELD = 'text-comments-new'
/** Id of the element of a thread. */
export const threadElement = (thread: string) => `text-thread-${thread}`

/** State of the panel: whether it is open, what it lists, and which thread is emphasised. */
export function useCommentsPanel(
  words: CommentedText,
  list: readonly TextThread[],
  draft: CommentDraft | undefined,
) {
  const [isOpen, setOpen] = useState(false)
  const [filter, setFilter] = useState<Filter>('open')
  const [active, setActive] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  // Renders again when the order of the words, or which are lost, changed.
  const [, setPlaces] = useState(0)
  const focus = useFocusTarget()
  const latest = useRef({ list, isOpen, filter })
  latest.current = { list, isOpen, filter }
  const isNew = draft !== undefined
  // A comment that was being written when the page was left.
  useEffect(() => {
    if (isNew) setOpen(true)
  }, [isNew])
  useEffect(() => {
    words.setActive(isOpen ? (draft?.thread ?? active) : null)
  }, [words, isOpen, active, draft?.thread])

  const { set: setFocus } = focus
  const show = useCallback(
    (thread: string) => {
      const found = latest.current.list.find(({ id }) => id === thread)
      if (!found) return
      setFilter(found.resolved_at === null ? 'open' : 'resolved')
      setActive(thread)
      setOpen(true)
      setFocus({ thread })
    },
    [setFocus],
  )
  useEffect(() => {
    words.reports = {
      onPlaces: () => setPlaces((n) => n + 1),
      onCaret: (thread) => {
        setActive(thread)
        const found = latest.current.list.find(({ id }) => id === thread)
        if (found)
          setAnnouncement(t('editor.textComments.atCaret', { count: found.comments.length }))
      },
      onClick: (thread) => {
        if (!isWide() || !latest.current.list.some(({ id }) => id === thread)) return
        setActive(thread)
        setFilter('open')
        setOpen(true)
      },
    }
  }, [words])

  /** The threads of a filter in the order of the text. */
  const listed = (filter: Filter) =>
    words.inOrder(list.filter(({ resolved_at }) => (resolved_at === null) === (filter === 'open')))
  /** Goes to the next (1) or previous (-1) open thread; from the text, its words are selected. */
  const go = (step: 1 | -1) => {
    const threads = listed('open')
    if (threads.length === 0) return setAnnouncement(t('editor.textComments.noOpen'))
    const at = threads.findIndex(({ id }) => id === active)
    const next =
      at < 0 && step < 0 ? threads.length - 1 : (at + step + threads.length) % threads.length
    const thread = threads[next]
    if (!thread) return
    const inPanel = document.activeElement?.closest(`#${PANEL}`) != null
    setFilter('open')
    setOpen(true)
    words.reveal(thread.id, !inPanel)
    setActive(thread.id)
    const [first] = thread.comments
    const name = first?.author ? displayName(first.author) : t('editor.textComments.deletedAccount')
    setAnnouncement(
      t('editor.textComments.position', {
        ...{ number: next + 1, count: threads.length, name, content: first?.content ?? '' },
      }),
    )
    document.getElementById(threadElement(thread.id))?.scrollIntoView({ block: 'nearest' })
  }
  return {
    ...{ isOpen, filter, setFilter, active, setActive, announcement, listed, show, go },
    announce: setAnnouncement,
    focus,
    open: () => {
      setOpen(true)
      setFocus('heading')
    },
    showForm: () => {
      setFilter('open')
      setOpen(true)
      setFocus('form')
    },
    close: () => {
      setOpen(false)
      words.focus()
    },
  }
}

/** Focuses an element that the next rendering creates. */
function useFocusTarget() {
  const [target, setTarget] = useState<Target | null>(null)
  const set = useCallback((next: Target) => setTarget(next), [])
  useEffect(() => {
    if (target === null) return
    const id =
      target === 'heading' ? HEADING : target === 'form' ? NEW_FIELD : threadElement(target.thread)
    const element = document.getElementById(id)
    if (!element) return
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
    setTarget(null)
  })
  return { set }
}
