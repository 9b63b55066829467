import {
  type ArticleDecision,
  articleDecision,
  isCommentReason,
} from '@broadsheet/shared/domain/moderationReasons.ts'
import type { Statement } from '@broadsheet/shared/domain/statementOfReasons.ts'
import { database, execute } from '../api/database.ts'

/** A decision on a comment or an article of the signed-in user, with their objection. */
export interface Decision extends Statement {
  id: string
  /** The comment, or the title of the article. */
  content: string
  is_removed: boolean
  /** Null: of a comment. */
  article_decision: ArticleDecision | null
  decided_at: string
  restored_at: string | null
  objected_at: string | null
  outcome: string | null
  answer: string | null
  /** Of a comment. */
  article: { title: string; slug: string } | null
}

const COLUMNS =
  'id,content,is_removed,article_decision,reason,note,source,detected,decided_at,restored_at,objected_at,outcome,answer,article:articles(title,slug)'

const MOST = 100

/**
 * Reads the decisions on comments and articles of the signed-in user, the latest first.
 *
 * @param comment - of one comment only those that are in force.
 * @throws ApiError
 */
export async function readDecisions(me: string, comment?: string): Promise<Decision[]> {
  const query = database.from('comment_decisions').select(COLUMNS).eq('user_id', me)
  const rows = await execute(
    (comment ? query.eq('comment_id', comment).is('restored_at', null) : query)
      .order('decided_at', { ascending: false })
      .limit(MOST),
  )
  return rows.flatMap((row) =>
    isCommentReason(row.reason)
      ? [{ ...row, reason: row.reason, article_decision: articleDecision(row.article_decision) }]
      : [],
  )
}

/** Objects to a decision, once. @throws ApiError */
export async function objectTo(decision: string, objection: string): Promise<void> {
  await execute(database.rpc('object_to_decision', { decision, objection }))
}
