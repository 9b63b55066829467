import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type RevisionLine,
  type RevisionPage,
  readRevisions,
} from '../../../client/articles/revisions.ts'

interface Versions {
  state: 'loading' | 'ready' | 'failed'
  lines: RevisionLine[]
  hasEarlier: boolean
  isLoadingMore: boolean
}

const NOTHING_YET: Versions = {
  state: 'loading',
  lines: [],
  hasEarlier: false,
  isLoadingMore: false,
}

/**
 * The versions of an article, newest first.
 *
 * @param version - version of the article; the list is reloaded when it increases.
 */
export function useVersions(article: string, version: number | undefined) {
  const [versions, setVersions] = useState(NOTHING_YET)
  const latestRequest = useRef('')

  const load = useCallback(
    async (before?: number) => {
      // Identifies the request, to discard responses to earlier ones.
      const request = `${article} ${version ?? ''} ${before ?? ''}`
      latestRequest.current = request
      const page = await readRevisions(article, before).catch(() => null)
      if (latestRequest.current === request) setVersions((known) => joined(known, page, before))
    },
    [article, version],
  )
  useEffect(() => {
    void load()
    return () => {
      latestRequest.current = ''
    }
  }, [load])

  const showEarlier = () => {
    setVersions((known) => ({ ...known, isLoadingMore: true }))
    void load(versions.lines.at(-1)?.number)
  }
  const retry = () => {
    setVersions(NOTHING_YET)
    void load()
  }
  return { ...versions, showEarlier, retry }
}

function joined(known: Versions, page: RevisionPage | null, before: number | undefined): Versions {
  if (!page) {
    // Loaded versions stay; the button for more can be pressed again.
    const state = known.lines.length > 0 ? 'ready' : 'failed'
    return { ...known, state, isLoadingMore: false }
  }
  const lines = before === undefined ? page.lines : [...known.lines, ...page.lines]
  return { state: 'ready', lines, hasEarlier: page.hasEarlier, isLoadingMore: false }
}
