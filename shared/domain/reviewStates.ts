/** States of the review of a draft: `articles.review_status`. */
export const REVIEW_STATES = ['in_review', 'changes_requested', 'approved'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Whether a text is a state of a review. */
export const isReviewState = (text: string | null): text is ReviewState =>
  (REVIEW_STATES as readonly (string | null)[]).includes(text)
