import { useCallback, useEffect, useRef, useState } from 'react'
import type { Discussion } from '../../client/discussion/discussionReducer.ts'
import { keepInView } from './keepInView.ts'
import type { LoadState } from './useDiscussion.ts'

/** Number of threads loaded per request, and maximum number of requests, to find a linked comment. */
const AT_ONCE = 200
const PAGES = 20

interface Arrival {
  /** Scrolls to a comment as soon as it is rendered. */
  show: (id: string) => void
  /** Whether the linked comment was not found. */
  isMissing: boolean
}

/** The comment named in the address, or null. */
function named(): string | null {
  const { hash } = location
  return hash.startsWith('#comment-') ? hash.slice('#comment-'.length) : null
}

/**
 * Scrolls to a comment: the one named in the address (`#comment-…`), loading earlier pages until it is found,
 * or one just posted.
 */
export function useArrival(
  { known, hasEarlier }: Discussion,
  state: LoadState,
  loadEarlier: (count: number) => Promise<void>,
): Arrival {
  const [wanted, setWanted] = useState<string | null>(null)
  const [pages, setPages] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const isLoading = useRef(false)
  const leave = useRef(() => {})

  const show = useCallback((id: string | null) => {
    setPages(0)
    setMissing(false)
    setWanted(id)
  }, [])

  useEffect(() => {
    const look = () => show(named())
    look()
    addEventListener('hashchange', look)
    return () => {
      removeEventListener('hashchange', look)
      leave.current()
    }
  }, [show])

  useEffect(() => {
    if (!wanted || state !== 'ready' || isLoading.current) return
    const element = known.has(wanted) && document.getElementById(`comment-${wanted}`)
    if (element) {
      element.focus({ preventScroll: true })
      leave.current()
      leave.current = keepInView(element)
      setWanted(null)
    } else if (hasEarlier && pages < PAGES) {
      // Sequential: each page starts where the previous one ended.
      isLoading.current = true
      const next = () => setPages((count) => count + 1)
      const giveUp = () => setWanted(null)
      loadEarlier(AT_ONCE)
        .finally(() => {
          isLoading.current = false
        })
        .then(next, giveUp)
    } else if (!known.has(wanted)) {
      setMissing(true)
      setWanted(null)
    }
  }, [wanted, known, state, hasEarlier, pages, loadEarlier])

  return { show, isMissing }
}
