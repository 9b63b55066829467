import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { SecretClient } from './client.ts'

/** Articles per request: a second of work for the database. */
const BATCH = 200

/**
 * Writes the search documents of articles that were inserted in bulk; see private.search_queue.
 *
 * @param signal - ends the work between two requests.
 * @throws Error when the database rejects a request; the other articles stay in the queue.
 */
export async function indexQueuedArticles(
  client: SecretClient,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const { data, error } = await client.rpc('index_queued_articles', { most: BATCH })
    if (error) throw new Error(`index_queued_articles: ${reasonOf(error)}`)
    if (data < BATCH) return
  }
}
