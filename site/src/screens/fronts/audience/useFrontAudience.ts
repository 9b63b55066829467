import { useRef, useState } from 'react'
import { type ListedFigures, readListedFigures } from '../../../client/audience/figures.ts'
import { useEachMinute } from '../../audience/useEachMinute.ts'

export interface FrontAudience {
  /** Whether the account may read them: entries then have a line for them, also before they are read. */
  mayRead: boolean
  /** By id of the article; empty without the permission, and after a failure. */
  figures: ReadonlyMap<string, ListedFigures>
  hasFailed: boolean
}

const NONE: Omit<FrontAudience, 'mayRead'> = { figures: new Map(), hasFailed: false }

/**
 * The figures of the articles of a front, read again each minute and when the articles change.
 *
 * @param articles - ids, in any order.
 * @param mayRead - without the permission, nothing is read.
 */
export function useFrontAudience(articles: readonly string[], mayRead: boolean): FrontAudience {
  const [audience, setAudience] = useState(NONE)
  const reads = useRef(0)
  const ids = [...new Set(articles)].sort()
  const read = async () => {
    reads.current += 1
    const own = reads.current
    // Figures that are no longer current would mislead.
    const next = await readListedFigures(ids).then(
      (figures) => ({ figures, hasFailed: false }),
      () => ({ ...NONE, hasFailed: true }),
    )
    if (own === reads.current) setAudience(next)
  }
  useEachMinute(() => void read(), mayRead && ids.length > 0 ? ids.join() : null)
  return { mayRead, ...audience }
}
