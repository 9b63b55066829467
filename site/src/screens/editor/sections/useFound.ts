import { useEffect, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'

/** Milliseconds without typing after which the search runs. */
const PAUSE = 200

interface Result<Row> {
  /** Null while the first search runs. */
  found: Row[] | null
  problem: string
  /** The words that were searched. */
  words: string
}

/**
 * The rows that a search finds while its words are typed.
 *
 * @param find - the same function in every rendering, unless the search changed.
 */
export function useFound<Row>(words: string, find: (words: string) => Promise<Row[]>) {
  const [result, setResult] = useState<Result<Row>>({ found: null, problem: '', words })
  useEffect(() => {
    let isHere = true
    const search = () =>
      find(words).then(
        (found) => isHere && setResult({ found, problem: '', words }),
        (error: unknown) => isHere && setResult({ found: [], problem: errorMessage(error), words }),
      )
    const timer = setTimeout(() => void search(), words === '' ? 0 : PAUSE)
    return () => {
      clearTimeout(timer)
      isHere = false
    }
  }, [words, find])
  return result
}
