import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import {
  type Comment,
  countComments,
  readComments,
  readHidden,
  readReplies,
  readSince,
  readThreads,
  THREADS_AT_ONCE,
} from '../../client/comments.ts'
import { after, type Discussion, EMPTY, type Happening, oldest } from './discussion.ts'
import { useLiveDiscussion } from './useLiveDiscussion.ts'

export type LoadState = 'loading' | 'ready' | 'failed'

/** A new comment by somebody else, to be told to those who do not see it appear. */
export type Tell = (comment: Comment) => void

/** Everything an article's discussion is, kept up to date live. */
export function useDiscussion(article: string, tell: Tell) {
  const [discussion, dispatch] = useReducer(after, EMPTY)
  const [state, setState] = useState<LoadState>('loading')
  const [isOpen, setOpen] = useState(true)
  /** Whether changes are followed live; null before the first answer. */
  const [isUp, setUp] = useState<boolean | null>(null)
  // What is happening now, for answers that come later than the render they belong to.
  const now = useRef<Discussion>(discussion)
  now.current = discussion
  const happen = useCallback((happening: Happening) => {
    now.current = after(now.current, happening)
    dispatch(happening)
  }, [])
  const inTurn = useTurns()

  const load = useCallback(
    () =>
      inTurn(async () => {
        try {
          happen(await readAll(article, now.current))
          setState('ready')
        } catch {
          setState((known) => (known === 'ready' ? 'ready' : 'failed'))
        }
      }),
    [article, happen, inTurn],
  )

  const loadEarlier = useCallback(
    (count = THREADS_AT_ONCE) =>
      inTurn(async () => {
        const page = await readThreads(article, oldest(now.current), count)
        happen({ type: 'earlier', ...page })
      }),
    [article, happen, inTurn],
  )

  /** Reads a comment with its author, and adds it if it may be seen. */
  const fetchOne = useCallback(
    async (id: string) => {
      const isNew = !now.current.known.has(id)
      const [comment] = await readComments([id]).catch(() => [])
      if (!comment || comment.article_id !== article) return
      happen({ type: 'written', comment })
      if (isNew) tell(comment)
    },
    [article, tell, happen],
  )

  const recount = useCallback(async () => {
    happen({ type: 'counted', total: await countComments(article) })
  }, [article, happen])

  useLiveDiscussion(article, {
    now,
    happen,
    fetchOne,
    recount,
    reload: load,
    catchUp: (since) => catchUp(article, since, now.current, happen),
    setOpen,
    setUp,
  })
  useEffect(() => void load(), [load])

  const retry = () => {
    setState('loading')
    void load()
  }
  return { discussion, state, isOpen, isUp, happen, loadEarlier, retry, reload: load, fetchOne }
}

/**
 * Reads one after the other: what is read again when the connection is back would otherwise replace
 * the earlier pages that came meanwhile.
 */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback((work: () => Promise<void>): Promise<void> => {
    const turn = last.current.then(work)
    last.current = turn.catch(() => {})
    return turn
  }, [])
}

/** Reads as many threads as are shown, or the first page. */
async function readAll(article: string, known: Discussion): Promise<Happening> {
  const shown = [...known.known.values()].filter(({ parent_id }) => parent_id === null).length
  const [page, hidden, total] = await Promise.all([
    readThreads(article, null, Math.max(shown, THREADS_AT_ONCE)),
    readHidden(article),
    countComments(article),
  ])
  // Replies to what was hidden stay readable, though it is not among the threads.
  const orphans = hidden.length > 0 ? await readReplies(hidden) : []
  const comments = [...page.comments, ...orphans]
  return { type: 'loaded', comments, hidden, total, hasEarlier: page.hasEarlier }
}

/** Adds what was written while the connection was being made. */
async function catchUp(
  article: string,
  since: Date,
  { known }: Discussion,
  happen: (happening: Happening) => void,
): Promise<void> {
  for (const comment of await readSince(article, since)) {
    if (!known.has(comment.id)) happen({ type: 'written', comment })
  }
}
