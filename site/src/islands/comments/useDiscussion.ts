import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import {
  type Comment,
  countComments,
  type Order,
  readComments,
  readThreads,
  THREADS_AT_ONCE,
} from '../../client/discussion/comments.ts'
import {
  type Discussion,
  type DiscussionAction,
  discussionReducer,
  EMPTY,
  mergeChanges,
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
  const [discussion, update] = useReducer(discussionReducer, initial, (loaded) =>
    loaded ? discussionReducer(EMPTY, loaded) : EMPTY,
  )
  const [state, setState] = useState<LoadState>(initial ? 'ready' : 'loading')
  const [isOpen, setOpen] = useState(true)
  /** Whether changes are followed live; null before the first response. */
  const [isConnected, setConnected] = useState<boolean | null>(null)
  // The current state, for responses that arrive after a later render.
  const latest = useRef<Discussion>(discussion)
  latest.current = discussion
  const dispatch = useCallback((action: DiscussionAction) => {
    latest.current = discussionReducer(latest.current, action)
    update(action)
  }, [])
  const enqueue = useQueue()

  const load = useCallback(
    () =>
      enqueue(async () => {
        try {
          const before = latest.current
          const response = await readDiscussion(article, before, before.order)
          dispatch(mergeChanges(response, before, latest.current))
          setState('ready')
        } catch {
          setState((state) => (state === 'ready' ? 'ready' : 'failed'))
        }
      }),
    [article, dispatch, enqueue],
  )

  const loadEarlier = useCallback(
    (count = THREADS_AT_ONCE) =>
      enqueue(async () => {
        const { order, edge } = latest.current
        const page = await readThreads(article, order, edge, count)
        dispatch({ type: 'earlier', ...page })
      }),
    [article, dispatch, enqueue],
  )

  /** Sorts the discussion. Other threads are read for the most liked ones, and after them. @throws ApiError */
  const sort = useCallback(
    (order: Order) =>
      enqueue(async () => {
        const before = latest.current
        if (order !== before.order && [order, before.order].includes('liked')) {
          const response = await readDiscussion(article, EMPTY, order)
          dispatch(mergeChanges(response, before, latest.current))
        } else dispatch({ type: 'sorted', order })
      }),
    [article, dispatch, enqueue],
  )

  /** Reads comments with their authors and adds the visible ones. @throws ApiError */
  const fetchComments = useCallback(
    async (ids: string[]) => {
      const isNew = new Set(ids.filter((id) => !latest.current.known.has(id)))
      for (const comment of await readComments(ids)) {
        if (comment.article_id !== article) continue
        dispatch({ type: 'written', comment })
        if (isNew.has(comment.id)) notify(comment)
      }
    },
    [article, notify, dispatch],
  )

  const recount = useCallback(async () => {
    dispatch({ type: 'counted', total: await countComments(article) })
  }, [article, dispatch])

  useLiveDiscussion(article, isFollowed, {
    latest,
    dispatch,
    fetchComments,
    recount,
    reload: load,
    setOpen,
    setConnected,
  })
  useEffect(() => {
    if (!initial) void load()
  }, [initial, load])

  const retry = () => {
    setState('loading')
    void load()
  }
  return {
    discussion,
    state,
    isOpen,
    isConnected,
    dispatch,
    loadEarlier,
    sort,
    retry,
    reload: load,
  }
}

/**
 * Runs reads sequentially: a reload after a reconnect would otherwise replace earlier pages that
 * arrived in the meantime.
 */
function useQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback((task: () => Promise<void>): Promise<void> => {
    const result = last.current.then(task)
    last.current = result.catch(() => {})
    return result
  }, [])
}
