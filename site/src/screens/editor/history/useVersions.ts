import { useCallback, useEffect, useRef, useState } from 'react'
import { type RevisionLine, type RevisionPage, readRevisions } from '../../../client/revisions.ts'

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
 * @param version - of the article; when it goes up, the list is read again.
 */
export function useVersions(article: string, version: number | undefined) {
  const [versions, setVersions] = useState(NOTHING_YET)
  const wanted = useRef('')

  const load = useCallback(
    async (before?: number) => {
      // An answer that comes after the next question was asked is nobody's any more.
      const question = `${article} ${version ?? ''} ${before ?? ''}`
      wanted.current = question
      const page = await readRevisions(article, before).catch(() => null)
      if (wanted.current === question) setVersions((known) => joined(known, page, before))
    },
    [article, version],
  )
  useEffect(() => {
    void load()
    return () => {
      wanted.current = ''
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
    // What is on the screen stays there; the button for more can be pressed again.
    const state = known.lines.length > 0 ? 'ready' : 'failed'
    return { ...known, state, isLoadingMore: false }
  }
  const lines = before === undefined ? page.lines : [...known.lines, ...page.lines]
  return { state: 'ready', lines, hasEarlier: page.hasEarlier, isLoadingMore: false }
}
