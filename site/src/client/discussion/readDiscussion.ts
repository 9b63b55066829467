import { countComments, readHidden, readReplies, readThreads, THREADS_AT_ONCE } from './comments.ts'
import type { Discussion, DiscussionAction } from './discussionReducer.ts'

export type Loaded = Extract<DiscussionAction, { type: 'loaded' }>

/**
 * Reads as many threads as are shown, or the first page.
 *
 * @param known - the comments shown.
 * @throws ApiError
 */
export async function readDiscussion(article: string, { known }: Discussion): Promise<Loaded> {
  const shown = [...known.values()].filter(({ parent_id }) => parent_id === null).length
  const [page, hidden, total] = await Promise.all([
    readThreads(article, null, Math.max(shown, THREADS_AT_ONCE)),
    readHidden(article),
    countComments(article),
  ])
  // Replies to a hidden comment stay readable, although it is not among the threads.
  const orphans = hidden.length > 0 ? await readReplies(hidden) : []
  const comments = [...page.comments, ...orphans]
  const { hasEarlier } = page
  // The requests are not one transaction: a comment posted in between is in only one response. A completely loaded
  // discussion is counted here.
  const readable = comments.filter(({ is_hidden }) => !is_hidden).length
  return { type: 'loaded', comments, hidden, total: hasEarlier ? total : readable, hasEarlier }
}
