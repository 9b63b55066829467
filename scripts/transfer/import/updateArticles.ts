import type { TablesUpdate } from '@broadsheet/shared/database.types.ts'
import { ARTICLE_COLUMNS } from '@broadsheet/shared/domain/articleFields.ts'
import type { Failure } from '@broadsheet/shared/domain/importing/importReport.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { inBatches } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import { type ArticleToWrite, recordImports } from './createArticles.ts'
import type { ArticleRow } from './resolveArticle.ts'
import { writeCorrections } from './writeCorrections.ts'

const COLUMNS = [...ARTICLE_COLUMNS, 'bylines', 'created_at'] as const

type Present = Pick<ArticleRow, (typeof COLUMNS)[number] | 'updated_at'> & { id: string }

const MOMENTS = new Set<string>(['published_at', 'created_at'])
// The tags of one batch fit into one response of at most 1000 rows.
const ARTICLES_A_REQUEST = 20

/**
 * Updates articles whose source has changed; writes only the columns that differ.
 *
 * @returns the refused articles with the reason.
 */
export async function updateArticles(
  client: SecretClient,
  articles: readonly ArticleToWrite[],
  onArticle: () => void,
): Promise<Failure[]> {
  const failures: Failure[] = []
  for (const batch of inBatches(articles, ARTICLES_A_REQUEST)) {
    const ids = batch.map(({ articleId }) => articleId)
    const stored = await client
      .from('articles')
      .select(`id, updated_at, ${COLUMNS.join(', ')}`)
      .in('id', ids)
    mustSucceed(t('cli.subject.articles'), stored.error)
    const links = await client
      .from('article_tags')
      .select('article_id, tag_id')
      .in('article_id', ids)
    mustSucceed(t('cli.subject.articleTags'), links.error)
    // The types of the client do not support a computed list of columns.
    const rows = (stored.data ?? []) as unknown as Present[]
    for (const article of batch) {
      const present = rows.find(({ id }) => id === article.articleId)
      const tags = links.data?.filter((link) => link.article_id === article.articleId)
      const reason = present && (await update(client, article, present))
      if (reason) failures.push({ path: article.path, reason: t('cli.import.refused', { reason }) })
      else await updateTags(client, article, tags?.map(({ tag_id }) => tag_id) ?? [])
      if (!reason) await writeCorrections(client, [article])
      if (!reason) await recordImports(client, [article])
      onArticle()
    }
  }
  return failures
}

/** Whether two ISO 8601 times are the same moment. */
const isSameMoment = (time: string, other: string | undefined) =>
  Date.parse(time) === Date.parse(other ?? '')

/** The columns of a row that differ from the stored article. */
export function differences(
  row: ArticleRow,
  present: Omit<Present, 'id'>,
): TablesUpdate<'articles'> {
  const changed = COLUMNS.filter((column) => {
    const [wanted, stored] = [row[column], present[column]]
    if (wanted === undefined) return false
    if (column === 'bylines') return JSON.stringify(wanted) !== JSON.stringify(stored)
    if (!MOMENTS.has(column) || !wanted || !stored) return wanted !== stored
    return Date.parse(String(wanted)) !== Date.parse(String(stored))
  })
  return Object.fromEntries(changed.map((column) => [column, row[column]]))
}

/** @returns the reason if the database refuses, else null. */
async function update(
  client: SecretClient,
  article: ArticleToWrite,
  present: Present,
): Promise<string | null> {
  const changes = differences(article.row, present)
  const isChanged = Object.keys(changes).length > 0
  if (isChanged) {
    const { error } = await client.from('articles').update(changes).eq('id', article.articleId)
    if (error) return error.message
  }
  const { updated_at, marked_updated_at = null } = article.row
  const isDated = !updated_at || (!isChanged && isSameMoment(updated_at, present.updated_at))
  if (isDated) return null
  // In a request of its own: a trigger sets updated_at of every other update to the current time.
  const { error } = await client
    .from('articles')
    .update({ updated_at, marked_updated_at })
    .eq('id', article.articleId)
  return error?.message ?? null
}

async function updateTags(
  client: SecretClient,
  { articleId, tagIds }: ArticleToWrite,
  present: readonly string[],
): Promise<void> {
  const added = tagIds.filter((id) => !present.includes(id))
  const removed = present.filter((id) => !tagIds.includes(id))
  if (added.length > 0) {
    const rows = added.map((tag_id) => ({ article_id: articleId, tag_id }))
    mustSucceed(
      t('cli.subject.articleTags'),
      (await client.from('article_tags').insert(rows)).error,
    )
  }
  if (removed.length > 0) {
    const { error } = await client
      .from('article_tags')
      .delete()
      .eq('article_id', articleId)
      .in('tag_id', removed)
    mustSucceed(t('cli.subject.articleTags'), error)
  }
}
