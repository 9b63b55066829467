import { ApiError } from '../../client/api/apiError.ts'
import { type Comment, readSince } from '../../client/discussion/comments.ts'
import type { NewComment } from '../../client/discussion/writeComments.ts'

/** Tolerated clock difference between browser and backend, in milliseconds. */
const CLOCK_DIFFERENCE = 120_000

/**
 * After a lost response, the comment may be stored: posting it again would duplicate it.
 *
 * @returns the stored comment, if it exists.
 * @throws the original error.
 */
export async function findPosted(
  { article_id: article, user_id: userId, content, parent_id: parent }: NewComment,
  sentAt: Date,
  error: unknown,
): Promise<Comment> {
  if (!(error instanceof ApiError) || error.status !== 0) throw error
  const since = new Date(sentAt.getTime() - CLOCK_DIFFERENCE)
  const recent = await readSince(article, since).catch(() => [])
  const stored = recent.find(
    (one) => one.user_id === userId && one.content === content && one.parent_id === parent,
  )
  if (!stored) throw error
  return stored
}
