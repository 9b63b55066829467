import { ApiError } from '../../client/api/apiError.ts'
import { type Comment, readSince } from '../../client/discussion/comments.ts'
import type { NewComment } from '../../client/discussion/writeComments.ts'

/** Tolerated clock difference between browser and backend, in milliseconds. */
const CLOCKS_DIFFER = 120_000

/**
 * After a lost response, the comment may be stored: posting it again would duplicate it.
 *
 * @returns the stored comment, if it exists.
 * @throws the original error.
 */
export async function afterFailure(
  { article_id: article, user_id: me, content, parent_id: parent }: NewComment,
  began: Date,
  error: unknown,
): Promise<Comment> {
  if (!(error instanceof ApiError) || error.status !== 0) throw error
  const since = new Date(began.getTime() - CLOCKS_DIFFER)
  const recent = await readSince(article, since).catch(() => [])
  const stored = recent.find(
    (one) => one.user_id === me && one.content === content && one.parent_id === parent,
  )
  if (!stored) throw error
  return stored
}
