import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import { readTextThreads, type TextThread } from '../../../client/articles/textComments.ts'

/** The threads of an article; none before it is saved. */
export interface Threads {
  /** Null: not read yet. */
  list: readonly TextThread[] | null
  /** Why they could not be read; empty otherwise. */
  problem: string
  /** Reads them again; the last of several calls decides. */
  reload: () => Promise<void>
}

/** Reads the comments on the text of an article, and again when the page is shown again. */
export function useThreads(article: string | null): Threads {
  const [list, setList] = useState<readonly TextThread[] | null>(null)
  const [problem, setProblem] = useState('')
  const calls = useRef(0)
  const reload = useCallback(async () => {
    calls.current++
    const call = calls.current
    if (article === null) return setList([])
    try {
      const read = await readTextThreads(article)
      if (call !== calls.current) return
      setList(read)
      setProblem('')
    } catch (error) {
      if (call === calls.current) setProblem(errorMessage(error))
    }
  }, [article])
  useEffect(() => {
    void reload()
    // A page in the background may have lost its connection, and with it messages.
    const readAgain = () => document.visibilityState === 'visible' && void reload()
    document.addEventListener('visibilitychange', readAgain)
    return () => document.removeEventListener('visibilitychange', readAgain)
  }, [reload])
  return { list, problem, reload }
}
