import type { ArticleStatus } from './article/publishing.ts'
import { shownStatus } from './article.ts'
import { isReviewState } from './reviewStates.ts'

/**
 * States of a story: `planned` has a headline and an assignee but no text; the other states before
 * `scheduled` are those of a draft.
 */
export const STORY_STATES = [
  ...(['planned', 'draft', 'in_review', 'changes_requested', 'approved'] as const),
  ...(['scheduled', 'published', 'archived'] as const),
] as const
export type StoryState = (typeof STORY_STATES)[number]

/** Longest headline of an assignment and longest note, in characters. */
export const MAXIMUM_HEADLINE = 200
export const MAXIMUM_NOTE = 2000

/** The columns of an article that decide the state of its story. */
export interface StateColumns {
  status: ArticleStatus
  published_at: string | null
  /** Null: not submitted. */
  review_status: string | null
}

/**
 * The state of a story; the database has the same rule in `private.story_state`.
 *
 * @param article - the article; null while none is written.
 */
export function storyState(article: StateColumns | null, now: Date): StoryState {
  if (!article) return 'planned'
  const { review_status } = article
  if (article.status === 'draft' && isReviewState(review_status)) return review_status
  return shownStatus(article, now)
}

/** Whether an assignment is late: its deadline has passed and its article is still in work. */
export function isOverdue(
  { deadline, finished_at }: { deadline: string | null; finished_at: string | null },
  now: Date,
): boolean {
  return deadline !== null && finished_at === null && Date.parse(deadline) < now.getTime()
}
