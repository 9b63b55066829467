import { t } from '@broadsheet/shared/messages/t.ts'

/** Texts used by both renderers of a discussion: drawComments.ts and the island. */
export const DISCUSSION = {
  title: t('comments.title'),
  loading: t('comments.loading'),
  failed: t('comments.loadFailed'),
  retry: t('comments.retry'),
  earlier: t('comments.earlier'),
  empty: t('comments.empty'),
  emptyReadOnly: t('comments.emptyReadOnly'),
  suspended: t('comments.suspended'),
  hidden: t('comments.hidden'),
  signInNote: t('comments.signInNote'),
  signIn: t('comments.signIn'),
  edited: t('comments.edited'),
  unknownAuthor: t('comments.unknownUser'),
} as const

/** The heading with the number of comments. */
export const headingOf = (total: number) => t('comments.titleCount', { total })

/** Utilities of the failure notice. Not in looks.ts, which is loaded with the comments only. */
export const FAILURE_LOOKS = { box: 'bg-tint p-5', button: 'button mt-3' } as const
