import { t } from '../messages/t.ts'

/** Messages of a discussion (specification, sections 2 and 8). Separate from comment.ts, which loads valibot. */
export const COMMENT_MESSAGES = {
  signIn: t('fields.comment.signIn'),
  postFailed: t('fields.comment.postFailed'),
  updateFailed: t('fields.comment.updateFailed'),
  deleteFailed: t('fields.comment.deleteFailed'),
  confirmDelete: t('fields.comment.confirmDelete'),
} as const
