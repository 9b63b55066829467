/** What a comment is to the person who moderates, the most urgent first. */
export const COMMENT_STATES = ['reported', 'visible', 'hidden'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

export const COMMENT_STATE_LABELS: Readonly<Record<CommentState, string>> = {
  reported: 'Reported',
  visible: 'Visible',
  hidden: 'Hidden',
}

/** What of a comment decides about its state. */
export interface Judged {
  is_hidden: boolean
  /** Open reports; null when there are none. */
  reports: number | null
}

/** The state of a comment. A hidden one that is reported again stays hidden: nobody reads it. */
export function commentState({ is_hidden, reports }: Judged): CommentState {
  if (is_hidden) return 'hidden'
  return (reports ?? 0) > 0 ? 'reported' : 'visible'
}

export const MODERATION_ACTS = ['hide', 'restore', 'dismiss', 'delete'] as const
export type ModerationAct = (typeof MODERATION_ACTS)[number]

/**
 * What can be done with a comment: a hidden one can be restored, a reported one may turn out to be in
 * order, and every one can be deleted.
 */
export function actsFor(comment: Judged): ModerationAct[] {
  const state = commentState(comment)
  if (state === 'hidden') return ['restore', 'delete']
  return state === 'reported' ? ['hide', 'dismiss', 'delete'] : ['hide', 'delete']
}
