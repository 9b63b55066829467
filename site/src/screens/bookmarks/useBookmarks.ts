import { t } from '@broadsheet/shared/messages/t.ts'
import { useCallback, useEffect, useState } from 'react'
import { errorMessage } from '../../client/api/errorMessage.ts'
import { followLive } from '../../client/api/realtime.ts'
import { clearBookmarks, readBookmarks, removeBookmark } from '../../client/engagement/bookmarks.ts'
import { readable, type Saved } from './bookmarkFilter.ts'

const FAILED = {
  remove: t('account.bookmarks.removeFailed'),
  clear: t('account.bookmarks.clearFailed'),
} as const

type Load =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; saved: Saved[] }

/** A user's bookmarks, reloaded after every change on any device. */
export function useBookmarks(userId: string) {
  const [load, setLoad] = useState<Load>({ state: 'loading' })
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState('')

  const read = useCallback(async () => {
    try {
      setLoad({ state: 'ready', saved: readable(await readBookmarks(userId)) })
    } catch (error) {
      const message = errorMessage(error)
      setLoad((known) => (known.state === 'ready' ? known : { state: 'failed', message }))
    }
  }, [userId])

  useEffect(() => {
    void read()
    return followLive({
      topics: { [`user:${userId}`]: { bookmarks_changed: () => void read() } },
      onConnection: (isUp) => {
        // Changes before the subscription were missed, also the first time.
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
