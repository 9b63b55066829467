import type { ModeratedComment } from '@broadsheet/shared/domain/moderation.ts'
import type { CommentReason } from '@broadsheet/shared/domain/moderationReasons.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** A comment as read from the moderation queue. */
export interface Comment extends ModeratedComment {
  id: string
  article_id: string
  article_title: string
  article_slug: string
  /** Null, like `username`: an imported comment, whose author has no account. */
  user_id: string | null
  username: string | null
  full_name: string | null
  content: string
  parent_id: string | null
  created_at: string
  edited_at: string | null
  /** Why it waits for approval; null if it does not. */
  hold_reasons: string[] | null
  /** Why it is hidden, with the sentence for its author; null if it is not, or was hidden by a program. */
  reason: CommentReason | null
  note: string | null
  /** Time of the last report; null without open reports. */
  reported_at: string | null
}

/** Columns of the comment list. */
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
    'is_waiting',
    'hold_reasons',
    'reason',
    'note',
    'reports',
    'reported_at',
  ],
}

/** Sort orders of the list. The data provider reads comments without reports after those with reports. */
export const COMMENT_ORDERS = [
  ['reported_at DESC', t('console.staff.comments.order.reported')],
  ['created_at DESC', t('console.staff.comments.order.newest')],
  ['created_at ASC', t('console.staff.comments.order.oldest')],
] as const

/** The author's display name, as readers see it. */
export function authorOf({ full_name, username }: Comment): string {
  return full_name ?? username ?? ''
}

/** The beginning of a comment, used in labels. */
export function shortly({ content }: Comment): string {
  const line = content.replace(/\s+/g, ' ').trim()
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
