import { useEffect, useRef } from 'react'
import { followLive } from '../../client/api/realtime.ts'
import { DiscussionEvents, type LiveOptions } from './DiscussionEvents.ts'
import { Polling } from './Polling.ts'

/**
 * Updates a discussion over Realtime, and reloads it on every connection, because earlier changes
 * were missed. Without a connection, the discussion is reloaded from time to time.
 *
 * @param isFollowed - false opens no connection.
 */
export function useLiveDiscussion(
  article: string,
  isFollowed: boolean,
  options: LiveOptions,
): void {
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    if (!isFollowed) return
    const events = new DiscussionEvents(latest)
    const polling = new Polling(() => latest.current.reload())
    let isOver = false
    const unsubscribe = followLive({
      topics: {
        [`article:${article}`]: {
          comments_written: (payload) => events.onWritten(payload),
          comments_deleted: (payload) => events.onDeleted(payload),
          comments_marked: (payload) => events.onMarked(payload),
          comment_pinned: () => events.onPinned(),
          comments_hidden: (payload) => events.onHidden(payload),
        },
        site: {
          settings_changed: ({ comments_enabled }) =>
            latest.current.setOpen(comments_enabled !== false),
        },
      },
      onConnection: (isConnected) => {
        latest.current.setConnected(isConnected)
        if (isOver) return
        if (!isConnected) return polling.start()
        polling.stop()
        latest.current.reload().catch(() => {})
      },
    })
    return () => {
      isOver = true
      unsubscribe()
      events.cancel()
      polling.stop()
    }
  }, [article, isFollowed])
}
