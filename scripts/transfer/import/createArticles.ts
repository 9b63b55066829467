import type { TablesInsert } from '@broadsheet/shared/database.types.ts'
import { inBatches } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import type { Failure } from '../source.ts'
import type { Resolved } from './resolveArticle.ts'

/** A post on its way into the database. */
export interface Arrival extends Resolved {
  path: string
  source: string
  articleId: string
}

const TAGS_A_REQUEST = 500

/**
 * Puts new articles into the database, together; when the database refuses, one by one, to find out
 * which it is.
 *
 * @returns those it refuses, with the reason.
 */
export async function createArticles(
  client: SecretClient,
  arrivals: readonly Arrival[],
): Promise<Failure[]> {
  const rows = arrivals.map(
    ({ articleId, row }): TablesInsert<'articles'> => ({ id: articleId, ...row }),
  )
  const { error } = await client.from('articles').insert(rows, { defaultToNull: false })
  if (error && arrivals.length > 1) {
    const failures: Failure[] = []
    for (const arrival of arrivals) failures.push(...(await createArticles(client, [arrival])))
    return failures
  }
  if (error) return arrivals.map(({ path }) => ({ path, reason: `was refused: ${error.message}` }))
  const links = arrivals.flatMap(({ articleId, tagIds }) =>
    tagIds.map((tag_id) => ({ article_id: articleId, tag_id })),
  )
  for (const batch of inBatches(links, TAGS_A_REQUEST)) {
    mustSucceed('tags of articles', (await client.from('article_tags').insert(batch)).error)
  }
  await noteImports(client, arrivals)
  return []
}

/** Notes where articles came from; the last thing that is written of them. */
export async function noteImports(
  client: SecretClient,
  arrivals: readonly Arrival[],
): Promise<void> {
  const rows = arrivals.map(({ source, digest, articleId }) => ({
    source,
    digest,
    article_id: articleId,
  }))
  mustSucceed('the list of imports', (await client.from('imports').upsert(rows)).error)
}
