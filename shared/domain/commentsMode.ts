import { t } from '../messages/t.ts'

/** Comments of an article: on; closed: readable, but no new ones; hidden: only moderators read them. */
export const COMMENTS_MODES = ['on', 'closed', 'hidden'] as const
export type CommentsMode = (typeof COMMENTS_MODES)[number]

export const COMMENTS_MODE = /^(on|closed|hidden)$/

export const COMMENTS_MODE_LABELS: Readonly<Record<CommentsMode, string>> = {
  on: t('fields.commentsMode.on'),
  closed: t('fields.commentsMode.closed'),
  hidden: t('fields.commentsMode.hidden'),
}

interface Discussion {
  /** `comments_mode` of the article and of its category. */
  mode: string | null
  categoryMode: string | null
  publishedAt: Date
  /** The setting `comments_days`. */
  days: number
}

const DAY = 24 * 60 * 60 * 1000

/**
 * The comments of an article: its own value, else that of its category, else on.
 *
 * @returns mode, and the time from which the article takes no new comments, or null: only without a value of its own.
 */
export function commentsOf({ mode, categoryMode, publishedAt, days }: Discussion): {
  mode: CommentsMode
  closesAt: Date | null
} {
  const chosen = COMMENTS_MODES.find((each) => each === (mode ?? categoryMode))
  if (chosen) return { mode: chosen, closesAt: null }
  return {
    mode: 'on',
    closesAt: days > 0 ? new Date(publishedAt.getTime() + days * DAY) : null,
  }
}
