import { t } from '../messages/t.ts'

/**
 * Why a comment is hidden or removed; the database has the same (comment_decisions). The first is the default; the
 * last is illegal content, all others are rules of the site.
 */
export const COMMENT_REASONS = [
  ...(['rules', 'insult', 'hate', 'spam', 'off_topic', 'privacy', 'false_claim'] as const),
  'illegal',
] as const
export type CommentReason = (typeof COMMENT_REASONS)[number]

export const REASON_LABELS: Readonly<Record<CommentReason, string>> = {
  rules: t('fields.commentReason.rules'),
  insult: t('fields.commentReason.insult'),
  hate: t('fields.commentReason.hate'),
  spam: t('fields.commentReason.spam'),
  off_topic: t('fields.commentReason.offTopic'),
  privacy: t('fields.commentReason.privacy'),
  false_claim: t('fields.commentReason.falseClaim'),
  illegal: t('fields.commentReason.illegal'),
}

/** Decisions on an article of which its authors read; the database has the same (comment_decisions). */
export const ARTICLE_DECISIONS = ['labelled', 'corrected', 'unpublished', 'removed'] as const
export type ArticleDecision = (typeof ARTICLE_DECISIONS)[number]

/** What an author reads first of a decision on an article. */
export const ARTICLE_DECISION_TEXTS: Readonly<Record<ArticleDecision, string>> = {
  labelled: t('fields.decision.article.labelled'),
  corrected: t('fields.decision.article.corrected'),
  unpublished: t('fields.decision.article.unpublished'),
  removed: t('fields.decision.article.removed'),
}

/** Limits in characters, and the time for an objection; the database has the same. */
export const DECISION_LIMITS = { note: 500, objection: 1000, answer: 1000, months: 6 } as const

/** Whether a reason needs a sentence: the law requires the ground of a decision on illegal content. */
export const needsNote = (reason: CommentReason): boolean => reason === 'illegal'

/** Whether a text is a reason. */
export const isCommentReason = (text: string): text is CommentReason =>
  (COMMENT_REASONS as readonly string[]).includes(text)

/** A decision on an article; null for another text, and none. */
export const articleDecision = (text: string | null): ArticleDecision | null =>
  ARTICLE_DECISIONS.find((decision) => decision === text) ?? null

/** The last moment for an objection to a decision. */
export function objectionEnds(decidedAt: Date): Date {
  const ends = new Date(decidedAt)
  ends.setUTCMonth(ends.getUTCMonth() + DECISION_LIMITS.months)
  // As PostgreSQL: six months after August 31 is the last day of February.
  if (ends.getUTCDate() !== decidedAt.getUTCDate()) ends.setUTCDate(0)
  return ends
}
