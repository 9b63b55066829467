import { ApiError } from '../../client/api.ts'
import { type Comment, type postComment, readSince } from '../../client/comments.ts'

/** The clocks of browser and backend may differ by this much, in milliseconds. */
const CLOCKS_DIFFER = 120_000

/**
 * A comment whose answer got lost may have been stored all the same: then posting it again would
 * print it twice.
 *
 * @returns the stored comment, if there is one.
 * @throws the error that posting it threw.
 */
export async function afterFailure(
  {
    article_id: article,
    user_id: me,
    content,
    parent_id: parent,
  }: Parameters<typeof postComment>[0],
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
