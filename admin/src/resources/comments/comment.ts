import type { Judged } from '@broadsheet/shared/domain/moderation.ts'

/** A comment as the queue of moderation shows it. */
export interface Comment extends Judged {
  id: string
  article_id: string
  article_title: string
  article_slug: string
  user_id: string
  username: string
  full_name: string | null
  content: string
  parent_id: string | null
  created_at: string
  edited_at: string | null
  /** When it was last reported; null when no report is open. */
  reported_at: string | null
}

/** What the console reads of a comment. */
export const COMMENT_META = {
  columns: [
    'id',
    'article_id',
    'article_title',
    'article_slug',
    'user_id',
    'username',
    'full_name',
    'content',
    'parent_id',
    'created_at',
    'edited_at',
    'is_hidden',
    'reports',
    'reported_at',
  ],
}

/**
 * The orders of the list. What was never reported comes after what was: the field goes into the
 * request as it is, so it can say so.
 */
export const COMMENT_ORDERS = [
  ['reported_at.desc.nullslast,created_at DESC', 'Reported first'],
  ['created_at DESC', 'Newest first'],
  ['created_at ASC', 'Oldest first'],
] as const

/** Who wrote it, as readers see it. */
export function authorOf({ full_name, username }: Comment): string {
  return full_name ?? username
}

/** The beginning of a comment, to call it by in a label. */
export function shortly({ content }: Comment): string {
  const line = content.replace(/\s+/g, ' ').trim()
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
