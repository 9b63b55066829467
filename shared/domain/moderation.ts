import { t } from '../messages/t.ts'

/** States of a comment in moderation, the most urgent first. */
export const COMMENT_STATES = ['waiting', 'reported', 'visible', 'hidden'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

export const COMMENT_STATE_LABELS: Readonly<Record<CommentState, string>> = {
  waiting: t('fields.comment.waiting'),
  reported: t('fields.comment.reported'),
  visible: t('fields.comment.visible'),
  hidden: t('fields.comment.hidden'),
}

/** The properties of a comment that determine its state. */
export interface ModeratedComment {
  is_hidden: boolean
  /** Hidden until a moderator approves or rejects it. */
  is_waiting?: boolean
  /** Open reports; null when there are none. */
  reports: number | null
}

/** The state of a comment. A hidden comment stays hidden when it is reported again. */
export function commentState(comment: ModeratedComment): CommentState {
  const { is_hidden, is_waiting, reports } = comment
  if (is_waiting) return 'waiting'
  if (is_hidden) return 'hidden'
  return (reports ?? 0) > 0 ? 'reported' : 'visible'
}

export const MODERATION_ACTIONS = [
  'approve',
  'reject',
  'hide',
  'restore',
  'dismiss',
  'delete',
] as const
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]

/**
 * The possible actions for a comment: waiting comments can be approved and rejected, hidden comments can be restored, reports of visible comments
 * dismissed, and all comments deleted.
 */
export function actionsFor(comment: ModeratedComment): ModerationAction[] {
  const state = commentState(comment)
  if (state === 'waiting') return ['approve', 'reject', 'delete']
  if (state === 'hidden') return ['restore', 'delete']
  return state === 'reported' ? ['hide', 'dismiss', 'delete'] : ['hide', 'delete']
}
