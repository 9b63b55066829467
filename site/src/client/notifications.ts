import { ask, callFunction } from './api.ts'
import { keep, recall } from './session/personal.ts'

/** Something new for somebody: an answer, a comment, or for a visitor a story. */
export interface Notice {
  id: string
  href: string
  /** Who did it; null for a story. */
  who: string | null
  what: string
  title: string
  excerpt: string
  at: string
}

const SHOWN = 10
const WEEK = 7 * 86_400_000

/** What others wrote for the person signed in, newest first. @throws ApiError */
export async function readNotices(): Promise<Notice[]> {
  const rows = await callFunction('my_notifications', { max_rows: SHOWN })
  return rows.map((row) => ({
    id: row.comment_id,
    href: `/article/${row.article_slug}/#comment-${row.comment_id}`,
    who: row.full_name || row.username,
    what: row.kind === 'reply' ? 'replied to your comment on' : 'commented on your article',
    title: row.article_title,
    excerpt: row.excerpt,
    at: row.created_at,
  }))
}

/**
 * The newest stories since a moment, for somebody not signed in.
 *
 * @param since - null on the first visit: then those of the last seven days.
 * @throws ApiError
 */
export async function readStories(since: Date | null, now: Date): Promise<Notice[]> {
  const after = (since ?? new Date(now.getTime() - WEEK)).toISOString()
  const rows = await ask<StoryRow[]>(
    `/rest/v1/articles?select=id,title,slug,published_at,category:categories(name)&status=eq.published&published_at=gt.${after}&published_at=lte.${now.toISOString()}&order=published_at.desc&limit=${SHOWN}`,
  )
  return rows.map((row) => ({
    id: row.id,
    href: `/article/${row.slug}/`,
    who: null,
    what: row.category?.name ?? 'News',
    title: row.title,
    excerpt: '',
    at: row.published_at,
  }))
}

interface StoryRow {
  id: string
  title: string
  slug: string
  published_at: string
  category: { name: string } | null
}

/** How many of these the person has not seen in this browser yet. */
export function countUnseen(notices: Notice[], now: Date): number {
  const seen = recall<string>('notices-seen') ?? new Date(now.getTime() - WEEK).toISOString()
  return notices.filter(({ at }) => Date.parse(at) > Date.parse(seen)).length
}

/** Notes that everything up to now was seen. */
export function markSeen(now: Date): void {
  keep('notices-seen', now.toISOString())
}
