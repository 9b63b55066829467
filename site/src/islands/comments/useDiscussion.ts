import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import {
  type Comment,
  countComments,
  readComments,
  readThreads,
  THREADS_AT_ONCE,
} from '../../client/discussion/comments.ts'
import {
  type Discussion,
  type DiscussionAction,
  discussionReducer,
  EMPTY,
  oldest,
  withMeanwhile,
} from '../../client/discussion/discussionReducer.ts'
import { type Loaded, readDiscussion } from '../../client/discussion/readDiscussion.ts'
import { useLiveDiscussion } from './useLiveDiscussion.ts'

export type LoadState = 'loading' | 'ready' | 'failed'

/** Announces a new comment of another user to screen readers. */
export type Notify = (comment: Comment) => void

interface Options {
  /** The loaded comments; null loads them now. */
  initial: Loaded | null
  /** Whether to follow changes live. */
  isFollowed: boolean
  notify: Notify
}

/** State of an article's discussion, updated live. */
export function useDiscussion(article: string, { initial, isFollowed, notify }: Options) {
  const [discussion, update] = useReducer(discussionReducer, initial, (read) =>
    read ? discussionReducer(EMPTY, read) : EMPTY,
  )
  const [state, setState] = useState<LoadState>(initial ? 'ready' : 'loading')
  const [isOpen, setOpen] = useState(true)
  /** Whether changes are followed live; null before the first response. */
  const [isUp, setUp] = useState<boolean | null>(null)
  // The current state, for responses that arrive after a later render.
  const now = useRef<Discussion>(discussion)
  now.current = discussion
  const dispatch = useCallback((action: DiscussionAction) => {
    now.current = discussionReducer(now.current, action)
    update(action)
  }, [])
  const inTurn = useTurns()

  const load = useCallback(
    () =>
      inTurn(async () => {
        try {
          const before = now.current
          const read = await readDiscussion(article, before)
          dispatch(withMeanwhile(read, before, now.current))
          setState('ready')
        } catch {
          setState((known) => (known === 'ready' ? 'ready' : 'failed'))
        }
      }),
    [article, dispatch, inTurn],
  )

  const loadEarlier = useCallback(
    (count = THREADS_AT_ONCE) =>
      inTurn(async () => {
        const page = await readThreads(article, oldest(now.current), count)
        dispatch({ type: 'earlier', ...page })
      }),
    [article, dispatch, inTurn],
  )

  /** Reads comments with their authors and adds the visible ones. */
  const fetchComments = useCallback(
    async (ids: string[]) => {
      const isNew = new Set(ids.filter((id) => !now.current.known.has(id)))
      for (const comment of await readComments(ids).catch(() => [])) {
        if (comment.article_id !== article) continue
        dispatch({ type: 'written', comment })
        if (isNew.has(comment.id)) notify(comment)
      }
    },
    [article, notify, dispatch],
  )
  const fetchOne = useCallback((id: string) => fetchComments([id]), [fetchComments])

  const recount = useCallback(async () => {
    dispatch({ type: 'counted', total: await countComments(article) })
  }, [article, dispatch])

  useLiveDiscussion(article, isFollowed, {
    now,
    dispatch,
    fetchComments,
    recount,
    reload: load,
    setOpen,
    setUp,
  })
  useEffect(() => {
    if (!initial) void load()
  }, [initial, load])

  const retry = () => {
    setState('loading')
    void load()
  }
  return { discussion, state, isOpen, isUp, dispatch, loadEarlier, retry, reload: load, fetchOne }
}

/**
 * Runs reads sequentially: a reload after a reconnect would otherwise replace earlier pages that
 * arrived in the meantime.
 */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback((work: () => Promise<void>): Promise<void> => {
    const turn = last.current.then(work)
    last.current = turn.catch(() => {})
    return turn
  }, [])
}
