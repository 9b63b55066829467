import type { LiveEntry } from '@broadsheet/shared/domain/live.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { noteSent } from '../../../client/coverage/sentEntries.ts'
import { saveLiveEntry } from '../../../client/liveCoverage/liveCoverage.ts'
import { EntryOutbox } from '../sending/EntryOutbox.ts'
import { type DeviceStorage, openDevice } from '../sending/entryStorage.ts'

/** Milliseconds between two attempts without a connection. */
const RETRY_INTERVAL = 5000

/**
 * Posts the entries of an account, also those that an earlier page could not post.
 *
 * @param onSaved - receives what the database stored.
 */
export function useOutbox(article: string, owner: string, onSaved: (entry: LiveEntry) => void) {
  const saved = useRef(onSaved)
  saved.current = onSaved
  const [device] = useState<Promise<DeviceStorage | null>>(() =>
    openDevice(owner, article).catch(() => null),
  )
  const [outbox] = useState(
    () =>
      new EntryOutbox({
        save: (entry) => {
          // Before the response: the page of the article may show the entry first.
          noteSent(entry.id)
          return saveLiveEntry(entry)
        },
        storage: {
          list: async () => (await device)?.outbox.list() ?? [],
          put: async (entry) => (await device)?.outbox.put(entry),
          remove: async (id) => (await device)?.outbox.remove(id),
        },
        onSaved: (entry) => saved.current(entry),
        now: () => new Date(),
      }),
  )
  const { pending, obstacle } = useSyncExternalStore(
    outbox.subscribe,
    outbox.snapshot,
    outbox.snapshot,
  )
  useEffect(() => void outbox.open(), [outbox])
  useEffect(() => {
    if (obstacle !== 'offline') return
    const retry = () => void outbox.retry()
    const timer = setInterval(retry, RETRY_INTERVAL)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [outbox, obstacle])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    if (pending.length === 0) return
    // Stored entries are posted when the coverage is opened again; without storage they would be lost.
    let isOver = false
    void device.then((opened) => {
      if (!opened && !isOver) addEventListener('beforeunload', warn)
    })
    return () => {
      isOver = true
      removeEventListener('beforeunload', warn)
    }
  }, [device, pending.length])
  return { device, outbox, pending, obstacle }
}
