import { type RefObject, useEffect, useRef } from 'react'
import type { Comment } from '../../client/comments.ts'
import { followLive } from '../../client/realtime.ts'
import type { Discussion, Happening } from './discussion.ts'

interface Parts {
  now: RefObject<Discussion>
  happen: (happening: Happening) => void
  fetchOne: (id: string) => Promise<void>
  recount: () => Promise<void>
  reload: () => Promise<void>
  catchUp: (since: Date) => Promise<void>
  setOpen: (isOpen: boolean) => void
  setUp: (isUp: boolean) => void
}

/** Deletions come from every article of the paper: the count is read again at most this often. */
const RECOUNT_AFTER = 3_000
/** The clocks of browser and backend may differ by this much, in milliseconds. */
const CLOCKS_DIFFER = 60_000

/** Keeps a discussion up to date over Realtime, and reads it again after the connection was lost. */
export function useLiveDiscussion(article: string, parts: Parts): void {
  const latest = useRef(parts)
  latest.current = parts
  useEffect(() => {
    const began = new Date(Date.now() - CLOCKS_DIFFER)
    let wasUp = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const recountSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void latest.current.recount().catch(() => {}), RECOUNT_AFTER)
    }
    const end = followLive({
      name: `comments of ${article}`,
      follow: followed(article, () => latest.current, recountSoon),
      onConnection: (isUp) => {
        latest.current.setUp(isUp)
        if (!isUp) return
        const work = wasUp ? latest.current.reload() : latest.current.catchUp(began)
        wasUp = true
        work.catch(() => {})
      },
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [article])
}

function followed(article: string, parts: () => Parts, recountSoon: () => void) {
  const filter = `article_id=eq.${article}`
  const isKnown = (id: string) => parts().now.current.known.has(id)
  return [
    {
      table: 'comments' as const,
      event: 'INSERT' as const,
      filter,
      onChange: ({ row }: { row: Record<string, unknown> }) =>
        void parts().fetchOne(String(row.id)),
    },
    {
      table: 'comments' as const,
      event: 'UPDATE' as const,
      filter,
      onChange: ({ row }: { row: Record<string, unknown> }) => {
        const id = String(row.id)
        if (isKnown(id)) {
          parts().happen({
            type: 'written',
            comment: { ...(row as unknown as Comment), author: null },
          })
        } else void parts().fetchOne(id)
      },
    },
    {
      // Cannot be filtered: the key is all a deletion carries.
      table: 'comments' as const,
      event: 'DELETE' as const,
      onChange: ({ key }: { key: Record<string, unknown> }) => {
        const id = String(key.id)
        if (isKnown(id)) parts().happen({ type: 'removed', id })
        else if (parts().now.current.hasEarlier) recountSoon()
      },
    },
    {
      table: 'hidden_comments' as const,
      event: 'INSERT' as const,
      filter,
      onChange: ({ row }: { row: Record<string, unknown> }) => {
        const id = String(row.comment_id)
        if (!isKnown(id)) recountSoon()
        parts().happen({ type: 'hid', id })
      },
    },
    {
      table: 'site_settings' as const,
      event: 'UPDATE' as const,
      onChange: ({ row }: { row: Record<string, unknown> }) =>
        parts().setOpen(row.comments_enabled !== false),
    },
  ]
}
