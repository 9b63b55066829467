import {
  countComments,
  type Order,
  readHidden,
  readPinned,
  readReplies,
  readThreads,
  THREADS_AT_ONCE,
} from './comments.ts'
import type { Discussion, DiscussionAction } from './discussionReducer.ts'

export type Loaded = Extract<DiscussionAction, { type: 'loaded' }>

/**
 * Reads as many threads as are shown, or the first page.
 *
 * @param known - the comments shown.
 * @param order - the order to read.
 * @throws ApiError
 */
export async function readDiscussion(
  article: string,
  { known }: Discussion,
  order: Order = 'oldest',
): Promise<Loaded> {
  const shown = [...known.values()].filter(({ parent_id }) => parent_id === null).length
  const [page, pinned, hidden, total] = await Promise.all([
    readThreads(article, order, null, Math.max(shown, THREADS_AT_ONCE)),
    readPinned(article),
    readHidden(article),
    countComments(article),
  ])
  // Replies to a hidden comment stay readable, although it is not among the threads.
  const orphans = hidden.length > 0 ? await readReplies(hidden) : []
  const comments = [...page.comments, ...pinned, ...orphans]
  const { edge, hasEarlier } = page
  // The requests are not one transaction: a comment posted in between is in only one response. A completely loaded
  // discussion is counted here.
  const readable = new Set(comments.flatMap(({ id, is_hidden }) => (is_hidden ? [] : [id]))).size
  const counted = hasEarlier ? total : readable
  const pinnedId = pinned[0]?.id ?? null
  return {
    type: 'loaded',
    comments,
    hidden,
    total: counted,
    hasEarlier,
    edge,
    order,
    pinned: pinnedId,
  }
}
