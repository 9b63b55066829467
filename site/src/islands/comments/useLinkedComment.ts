import { useCallback, useEffect, useRef, useState } from 'react'
import type { Discussion } from '../../client/discussion/discussionReducer.ts'
import { keepInView } from './keepInView.ts'
import type { LoadState } from './useDiscussion.ts'

/** Number of threads loaded per request, and maximum number of requests, to find a linked comment. */
const THREADS_PER_PAGE = 200
const MAX_PAGES = 20

interface LinkedComment {
  /** Scrolls to a comment as soon as it is rendered. */
  show: (id: string) => void
  /** Whether the linked comment was not found. */
  isMissing: boolean
}

/** The comment named in the address, or null. */
function linkedCommentId(): string | null {
  const { hash } = location
  return hash.startsWith('#comment-') ? hash.slice('#comment-'.length) : null
}

/**
 * Scrolls to a comment: the one named in the address (`#comment-…`), loading earlier pages until it is found,
 * or one just posted.
 */
export function useLinkedComment(
  { known, hasEarlier }: Discussion,
  state: LoadState,
  loadEarlier: (count: number) => Promise<void>,
): LinkedComment {
  const [wanted, setWanted] = useState<string | null>(null)
  const [pages, setPages] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const isLoading = useRef(false)
  const stopScrolling = useRef(() => {})

  const show = useCallback((id: string | null) => {
    setPages(0)
    setMissing(false)
    setWanted(id)
  }, [])

  useEffect(() => {
    const readAddress = () => show(linkedCommentId())
    readAddress()
    addEventListener('hashchange', readAddress)
    return () => {
      removeEventListener('hashchange', readAddress)
      stopScrolling.current()
    }
  }, [show])

  useEffect(() => {
    if (!wanted || state !== 'ready' || isLoading.current) return
    const element = known.has(wanted) && document.getElementById(`comment-${wanted}`)
    if (element) {
      element.focus({ preventScroll: true })
      stopScrolling.current()
      stopScrolling.current = keepInView(element)
      setWanted(null)
    } else if (hasEarlier && pages < MAX_PAGES) {
      // Sequential: each page starts where the previous one ended.
      isLoading.current = true
      const loadNextPage = () => setPages((count) => count + 1)
      const stopSearching = () => setWanted(null)
      loadEarlier(THREADS_PER_PAGE)
        .finally(() => {
          isLoading.current = false
        })
        .then(loadNextPage, stopSearching)
    } else if (!known.has(wanted)) {
      setMissing(true)
      setWanted(null)
    }
  }, [wanted, known, state, hasEarlier, pages, loadEarlier])

  return { show, isMissing }
}
