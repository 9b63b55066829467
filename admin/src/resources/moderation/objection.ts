import type { ArticleDecision, CommentReason } from '@broadsheet/shared/domain/moderationReasons.ts'

/** An objection as the view comment_objections has it. */
export interface Objection {
  id: string
  article_title: string
  /** Null: the article is gone. */
  article_slug: string | null
  /** Null: of a comment. */
  article_decision: ArticleDecision | null
  username: string
  full_name: string | null
  content: string
  is_removed: boolean
  reason: CommentReason
  note: string | null
  decided_at: string
  decided_by_name: string | null
  objection: string
  objected_at: string
  outcome: 'upheld' | 'restored' | null
  answer: string | null
  answered_by_name: string | null
  /** Whether the account that asks made the decision. */
  is_own_decision: boolean
  /** Whether another moderator must decide. */
  needs_other: boolean
}
