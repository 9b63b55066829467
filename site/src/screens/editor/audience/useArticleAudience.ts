import { useRef, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import { type ArticleAudience, readArticleAudience } from '../../../client/audience/figures.ts'
import { useEachMinute } from '../../audience/useEachMinute.ts'

/** Null: not read yet. After a failure, the last figures stay, with their time. */
export interface AudienceState {
  audience: ArticleAudience | null
  /** When the figures were read. */
  readAt: Date | null
  problem: string
}

/**
 * The figures of an article, read again each minute.
 *
 * @param first - first day of the figures.
 * @param isOpen - whether they are shown; nothing is read before.
 */
export function useArticleAudience(article: string, first: string, isOpen: boolean): AudienceState {
  const [state, setState] = useState<AudienceState>({ audience: null, readAt: null, problem: '' })
  const reads = useRef(0)
  const read = async () => {
    reads.current += 1
    const own = reads.current
    const next = await readArticleAudience(article, first).then(
      (audience) => ({ audience, readAt: new Date(), problem: '' }),
      (error: unknown) => ({ problem: errorMessage(error) }),
    )
    if (own === reads.current) setState((before) => ({ ...before, ...next }))
  }
  useEachMinute(() => void read(), isOpen ? `${article} ${first}` : null)
  return state
}
