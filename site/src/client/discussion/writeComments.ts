import { database, execute } from '../api/database.ts'
import { COMMENT_COLUMNS, type Comment } from './comments.ts'

export type NewComment = Pick<Comment, 'article_id' | 'content' | 'parent_id'> & { user_id: string }

/**
 * Posts a comment.
 *
 * @throws ApiError, also when the comment may have been stored.
 */
export function postComment(comment: NewComment): Promise<Comment> {
  return execute(database.from('comments').insert(comment).select(COMMENT_COLUMNS).single())
}

/**
 * Changes the user's own comment.
 *
 * @returns null when it was deleted.
 * @throws ApiError
 */
export function updateComment(id: string, content: string): Promise<Comment | null> {
  const change = database.from('comments').update({ content }).eq('id', id)
  return execute(change.select(COMMENT_COLUMNS).maybeSingle())
}

/** Deletes the user's own comment; succeeds if it is already gone. @throws ApiError */
export async function deleteComment(id: string): Promise<void> {
  await execute(database.from('comments').delete().eq('id', id))
}

/** Reports a comment to the staff. @throws ApiError */
export async function reportComment(comment: string, reason: string | null): Promise<void> {
  await execute(database.rpc('report_comment', { comment, ...(reason ? { reason } : {}) }))
}

/**
 * Sets or removes the user's like of a comment.
 *
 * @returns the new state and number of likes.
 * @throws ApiError
 */
export async function likeComment(
  comment: string,
  wanted: boolean,
): Promise<{ liked: boolean; likes: number }> {
  const [row] = await execute(database.rpc('toggle_comment_like', { comment, wanted }))
  return row ?? { liked: wanted, likes: 0 }
}

/** Shows a comment first below its article, or no longer. @throws ApiError */
export async function pinComment(comment: string, wanted: boolean): Promise<void> {
  await execute(database.rpc('pin_comment', { comment, wanted }))
}
