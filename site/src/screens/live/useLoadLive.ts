import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../client/api/apiError.ts'
import { errorMessage } from '../../client/api/errorMessage.ts'
import { type OpenedLive, openLive } from '../../client/liveCoverage/liveCoverage.ts'

export type LiveLoad =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; opened: OpenedLive }

/** Opens a live coverage for writing. @param article - its id. */
export function useLoadLive(article: string) {
  const [load, setLoad] = useState<LiveLoad>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    let isHere = true
    setLoad({ state: 'loading' })
    openLive(article)
      .then((opened): LiveLoad => ({ state: 'ready', opened }))
      .catch((error: unknown): LiveLoad => ({ state: 'failed', message: messageOf(error) }))
      .then((next) => isHere && setLoad(next))
    return () => {
      isHere = false
    }
  }, [article, attempt])
  return { load, retry: () => setAttempt((count) => count + 1) }
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return t('editor.connectionFailed')
  return errorMessage(error)
}
