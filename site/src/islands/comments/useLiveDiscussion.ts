import { type RefObject, useEffect, useRef } from 'react'
import { followLive } from '../../client/api/realtime.ts'
import type { Discussion, DiscussionAction } from '../../client/discussion/discussionReducer.ts'
import { storedUserId } from '../../client/session/storedSession.ts'

interface Parts {
  now: RefObject<Discussion>
  dispatch: (action: DiscussionAction) => void
  fetchComments: (ids: string[]) => Promise<void>
  recount: () => Promise<void>
  reload: () => Promise<void>
  setOpen: (isOpen: boolean) => void
  setUp: (isUp: boolean) => void
}

/** Minimum interval between recounts after deletions of comments that are not loaded, in milliseconds. */
const RECOUNT_AFTER = 3_000

/**
 * Updates a discussion over Realtime, and reloads it on every connection, because earlier changes
 * were missed.
 *
 * @param isFollowed - false opens no connection.
 */
export function useLiveDiscussion(article: string, isFollowed: boolean, parts: Parts): void {
  const latest = useRef(parts)
  latest.current = parts
  useEffect(() => {
    if (!isFollowed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const recountSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void latest.current.recount().catch(() => {}), RECOUNT_AFTER)
    }
    const end = followLive({
      topics: {
        [`article:${article}`]: discussionEvents(() => latest.current, recountSoon),
        site: {
          settings_changed: ({ comments_enabled }) =>
            latest.current.setOpen(comments_enabled !== false),
        },
      },
      onConnection: (isUp) => {
        latest.current.setUp(isUp)
        if (isUp) latest.current.reload().catch(() => {})
      },
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [article, isFollowed])
}

/** Handlers of the discussion's events, whose payload is the ids of comments. */
function discussionEvents(parts: () => Parts, recountSoon: () => void) {
  // Sequential: a comment that is still loading must not appear after its deletion.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn =
    (act: (ids: string[]) => unknown) =>
    ({ ids }: Record<string, unknown>) => {
      const work = () => (Array.isArray(ids) ? act(ids.map(String)) : parts().reload())
      last = last.then(work).catch(() => {})
    }
  const drop = (ids: string[], type: 'removed' | 'hid') => {
    const { known, hasEarlier } = parts().now.current
    if (hasEarlier && ids.some((id) => !known.has(id))) recountSoon()
    for (const id of ids) parts().dispatch({ type, id })
  }
  return {
    comments_written: inTurn((ids) => parts().fetchComments(ids)),
    comments_deleted: inTurn((ids) => drop(ids, 'removed')),
    comments_hidden: inTurn((ids) => {
      drop(ids, 'hid')
      // The author and admins can still read them.
      return storedUserId() === null ? undefined : parts().fetchComments(ids)
    }),
  }
}
