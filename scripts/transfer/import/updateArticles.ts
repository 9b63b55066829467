import type { TablesUpdate } from '@broadsheet/shared/database.types.ts'
import { ARTICLE_COLUMNS } from '@broadsheet/shared/domain/articleFields.ts'
import { inBatches } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import type { Failure } from '../source.ts'
import { type Arrival, noteImports } from './createArticles.ts'
import type { ArticleRow } from './resolveArticle.ts'

const COLUMNS = [...ARTICLE_COLUMNS, 'author_id', 'created_at'] as const

type Present = Pick<ArticleRow, (typeof COLUMNS)[number] | 'updated_at'> & { id: string }

const MOMENTS = new Set<string>(['published_at', 'created_at'])
// So that the tags of one batch fit into one answer of at most 1000 rows.
const ARTICLES_A_REQUEST = 20

/**
 * Brings articles up to their changed files: only the columns that differ are written.
 *
 * @returns those the database refuses, with the reason.
 */
export async function updateArticles(
  client: SecretClient,
  arrivals: readonly Arrival[],
  onProgress: (done: number) => void,
): Promise<Failure[]> {
  const failures: Failure[] = []
  for (const batch of inBatches(arrivals, ARTICLES_A_REQUEST)) {
    const ids = batch.map(({ articleId }) => articleId)
    const articles = await client
      .from('articles')
      .select(`id, updated_at, ${COLUMNS.join(', ')}`)
      .in('id', ids)
    mustSucceed('the articles', articles.error)
    const links = await client
      .from('article_tags')
      .select('article_id, tag_id')
      .in('article_id', ids)
    mustSucceed('tags of articles', links.error)
    // The client cannot derive the type of a list of columns put together.
    const rows = (articles.data ?? []) as unknown as Present[]
    for (const arrival of batch) {
      const present = rows.find(({ id }) => id === arrival.articleId)
      const tags = links.data?.filter((link) => link.article_id === arrival.articleId)
      const reason = present && (await update(client, arrival, present))
      if (reason) failures.push({ path: arrival.path, reason: `was refused: ${reason}` })
      else await followTags(client, arrival, tags?.map(({ tag_id }) => tag_id) ?? [])
      if (!reason) await noteImports(client, [arrival])
      onProgress(1)
    }
  }
  return failures
}

/** Whether two times of ISO 8601 are the same, however they are written. */
const isSameMoment = (one: string, other: string | undefined) =>
  Date.parse(one) === Date.parse(other ?? '')

/** What differs between the row of a post and that of its article. */
export function differences(
  row: ArticleRow,
  present: Omit<Present, 'id'>,
): TablesUpdate<'articles'> {
  const changed = COLUMNS.filter((column) => {
    const [ours, theirs] = [row[column], present[column]]
    if (ours === undefined) return false
    if (!MOMENTS.has(column) || !ours || !theirs) return ours !== theirs
    return Date.parse(String(ours)) !== Date.parse(String(theirs))
  })
  return Object.fromEntries(changed.map((column) => [column, row[column]]))
}

/** @returns why the database refuses; null when it did not, or nothing differs. */
async function update(
  client: SecretClient,
  arrival: Arrival,
  present: Present,
): Promise<string | null> {
  const changes = differences(arrival.row, present)
  const isChanged = Object.keys(changes).length > 0
  if (isChanged) {
    const { error } = await client.from('articles').update(changes).eq('id', arrival.articleId)
    if (error) return error.message
  }
  const { updated_at } = arrival.row
  const isDated = !updated_at || (!isChanged && isSameMoment(updated_at, present.updated_at))
  if (isDated) return null
  // By itself: the database dates a save with the present moment.
  const { error } = await client.from('articles').update({ updated_at }).eq('id', arrival.articleId)
  return error?.message ?? null
}

async function followTags(
  client: SecretClient,
  { articleId, tagIds }: Arrival,
  present: readonly string[],
): Promise<void> {
  const added = tagIds.filter((id) => !present.includes(id))
  const removed = present.filter((id) => !tagIds.includes(id))
  if (added.length > 0) {
    const rows = added.map((tag_id) => ({ article_id: articleId, tag_id }))
    mustSucceed('tags of articles', (await client.from('article_tags').insert(rows)).error)
  }
  if (removed.length > 0) {
    const { error } = await client
      .from('article_tags')
      .delete()
      .eq('article_id', articleId)
      .in('tag_id', removed)
    mustSucceed('tags of articles', error)
  }
}
