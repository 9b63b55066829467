import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { useCallback, useEffect, useState } from 'react'
import { clearBookmarks, readBookmarks, removeBookmark } from '../../client/bookmarks.ts'
import { followLive } from '../../client/realtime.ts'
import { readable, type Saved } from './shelf.ts'

const FAILED = { remove: 'Failed to remove bookmark', clear: 'Failed to clear bookmarks' } as const

type Load =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; saved: Saved[] }

/** Everything a person saved, read again whenever it changes anywhere. */
export function useBookmarks(userId: string) {
  const [load, setLoad] = useState<Load>({ state: 'loading' })
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState('')

  const read = useCallback(async () => {
    try {
      setLoad({ state: 'ready', saved: readable(await readBookmarks(userId)) })
    } catch (error) {
      const message = reasonOf(error)
      setLoad((known) => (known.state === 'ready' ? known : { state: 'failed', message }))
    }
  }, [userId])

  useEffect(() => {
    void read()
    return followLive({
      name: `bookmarks of ${userId}`,
      follow: [
        { table: 'bookmarks', event: 'INSERT', filter: `user_id=eq.${userId}`, onChange: read },
        // Cannot be filtered: whose it was is not said.
        { table: 'bookmarks', event: 'DELETE', onChange: read },
      ],
      onConnection: (isUp) => {
        // What was saved before somebody listened was missed, the first time too.
        if (isUp) void read()
      },
    })
  }, [userId, read])

  async function remove(id: string): Promise<void> {
    setProblem('')
    setRemoving((now) => new Set(now).add(id))
    try {
      await removeBookmark(id)
      await read()
    } catch {
      setProblem(FAILED.remove)
    } finally {
      setRemoving((now) => new Set([...now].filter((one) => one !== id)))
    }
  }

  async function clear(): Promise<void> {
    setProblem('')
    try {
      await clearBookmarks(userId)
      await read()
    } catch {
      setProblem(FAILED.clear)
    }
  }

  const retry = () => {
    setLoad({ state: 'loading' })
    void read()
  }
  return { load, removing, problem, remove, clear, retry }
}
