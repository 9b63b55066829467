import type { LiveEntry } from '@broadsheet/shared/domain/live.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type OpenedLive, openLive } from '../../../client/liveCoverage/liveCoverage.ts'
import { mergedEntries, newFromOthers, refreshedEntries } from './mergedEntries.ts'
import { useCoveragePresence } from './useCoveragePresence.ts'
import { useOutbox } from './useOutbox.ts'

/** Milliseconds in which events of colleagues are collected. */
const PAUSE = 250
/** Milliseconds between two reads without a Realtime connection. */
const POLL_INTERVAL = 10_000

/** A coverage with its entries, which follows the changes of all people who write for it. */
export function useLiveCoverage(opened: OpenedLive, self: string) {
  const article = opened.coverage.id
  const [coverage, setCoverage] = useState(opened.coverage)
  const [entries, setEntries] = useState<readonly LiveEntry[]>(opened.entries)
  const [hasMore, setHasMore] = useState(opened.hasMore)
  const [news, setNews] = useState<readonly LiveEntry[]>([])
  const known = useRef(entries)
  const show = (received: readonly LiveEntry[]) => {
    known.current = mergedEntries(known.current, received)
    setEntries(known.current)
  }
  const sending = useOutbox(article, self, (entry) => show([entry]))
  const reads = useRef(0)
  const reload = async () => {
    const read = ++reads.current
    const next = await openLive(article)
    // A later request has a newer response.
    if (read !== reads.current) return
    setCoverage(next.coverage)
    setNews(newFromOthers(known.current, next.entries, self))
    known.current = refreshedEntries(known.current, next.entries, !next.hasMore)
    setEntries(known.current)
  }
  const latest = useRef(reload)
  latest.current = reload
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reloadSoon = useMemo(
    () => () => {
      clearTimeout(timer.current)
      // Without a connection, the next one reads again.
      timer.current = setTimeout(() => void latest.current().catch(() => {}), PAUSE)
    },
    [],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  const { people, isConnected } = useCoveragePresence(article, self, reloadSoon)
  useEffect(() => {
    if (isConnected) return
    const poll = setInterval(() => {
      if (document.visibilityState === 'visible') reloadSoon()
    }, POLL_INTERVAL)
    return () => clearInterval(poll)
  }, [isConnected, reloadSoon])
  return {
    ...sending,
    coverage,
    setCoverage,
    entries,
    /** Entries of colleagues that arrived last, for an announcement. */
    news,
    people,
    show,
    reload,
    hasMore,
    /** Reads the next older entries. @throws ApiError */
    async loadOlder() {
      const times = known.current.map(({ created_at }) => created_at).sort()
      const older = await openLive(article, times[0])
      setHasMore(older.hasMore)
      show(older.entries)
    },
    /** Removes a deleted draft. */
    remove(id: string) {
      known.current = known.current.filter((entry) => entry.id !== id)
      setEntries(known.current)
    },
  }
}

export type LiveCoverageState = ReturnType<typeof useLiveCoverage>
