import { useEffect, useRef } from 'react'
import { followLive } from '../../client/api/realtime.ts'
import { DiscussionEvents, type LiveOptions } from './DiscussionEvents.ts'

/**
 * Updates a discussion over Realtime, and reloads it on every connection, because earlier changes
 * were missed.
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
    const unsubscribe = followLive({
      topics: {
        [`article:${article}`]: {
          comments_written: (payload) => events.onWritten(payload),
          comments_deleted: (payload) => events.onDeleted(payload),
          comments_hidden: (payload) => events.onHidden(payload),
        },
        site: {
          settings_changed: ({ comments_enabled }) =>
            latest.current.setOpen(comments_enabled !== false),
        },
      },
      onConnection: (isConnected) => {
        latest.current.setConnected(isConnected)
        if (isConnected) latest.current.reload().catch(() => {})
      },
    })
    return () => {
      events.cancelRecount()
      unsubscribe()
    }
  }, [article, isFollowed])
}
