import { useCallback, useEffect, useRef, useState } from 'react'
import type { Comment } from '../../client/comments.ts'
import type { Discussion } from './discussion.ts'
import type { LoadState } from './useDiscussion.ts'

/** The most pages that are loaded to find the comment a link names. */
const PAGES = 20

/**
 * Brings a comment into sight: the one the address names (`#comment-…`), loading earlier pages until
 * it is there, or one just posted.
 *
 * @returns shows the comment with an id as soon as it is drawn.
 */
export function useArrival(
  { known, hasEarlier }: Discussion,
  state: LoadState,
  loadEarlier: () => Promise<Comment[]>,
): (id: string) => void {
  const [wanted, setWanted] = useState<string | null>(null)
  const [pages, setPages] = useState(0)
  const isLoading = useRef(false)

  useEffect(() => {
    const look = () => {
      if (location.hash.startsWith('#comment-')) setWanted(location.hash.slice('#comment-'.length))
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])

  useEffect(() => {
    if (!wanted || state !== 'ready') return
    const element = known.has(wanted) && document.getElementById(`comment-${wanted}`)
    if (element) {
      element.scrollIntoView({ block: 'center' })
      element.focus({ preventScroll: true })
      setWanted(null)
    } else if (hasEarlier && pages < PAGES && !isLoading.current) {
      // One page after the other: each begins where the one before it ended.
      isLoading.current = true
      loadEarlier().then(
        () => {
          isLoading.current = false
          setPages((count) => count + 1)
        },
        () => {
          isLoading.current = false
          setWanted(null)
        },
      )
    }
  }, [wanted, known, state, hasEarlier, pages, loadEarlier])

  return useCallback((id: string) => setWanted(id), [])
}
