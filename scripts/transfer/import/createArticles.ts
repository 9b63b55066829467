import type { TablesInsert } from '@broadsheet/shared/database.types.ts'
import type { Failure } from '@broadsheet/shared/domain/importing/importReport.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { inBatches } from '../../concurrency/parallel.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import type { ResolvedArticle } from './resolveArticle.ts'
import { writeCorrections } from './writeCorrections.ts'

/** An article that is ready to be written. */
export interface ArticleToWrite extends ResolvedArticle {
  path: string
  /** Name of the collection and path: identifies the article in later imports. */
  source: string
  articleId: string
}

const TAGS_A_REQUEST = 500

/**
 * Inserts new articles in one request. If the database refuses, inserts them one by one to find the
 * refused ones.
 *
 * @returns the refused articles with the reason.
 */
export async function createArticles(
  client: SecretClient,
  articles: readonly ArticleToWrite[],
): Promise<Failure[]> {
  const rows = articles.map(
    ({ articleId, row }): TablesInsert<'articles'> => ({ id: articleId, ...row }),
  )
  const { error } = await client.from('articles').insert(rows, { defaultToNull: false })
  if (error && articles.length > 1) {
    const failures: Failure[] = []
    for (const article of articles) failures.push(...(await createArticles(client, [article])))
    return failures
  }
  if (error)
    return articles.map(({ path }) => ({
      path,
      reason: t('cli.import.refused', { reason: error.message }),
    }))
  const links = articles.flatMap(({ articleId, tagIds }) =>
    tagIds.map((tag_id) => ({ article_id: articleId, tag_id })),
  )
  for (const batch of inBatches(links, TAGS_A_REQUEST)) {
    mustSucceed(
      t('cli.subject.articleTags'),
      (await client.from('article_tags').insert(batch)).error,
    )
  }
  await writeCorrections(client, articles)
  await recordImports(client, articles)
  return []
}

/** Records the sources of articles, after everything else: an interrupted import writes them again. */
export async function recordImports(
  client: SecretClient,
  articles: readonly ArticleToWrite[],
): Promise<void> {
  const rows = articles.map(({ source, digest, articleId }) => ({
    source,
    digest,
    article_id: articleId,
  }))
  mustSucceed(t('cli.subject.imports'), (await client.from('imports').upsert(rows)).error)
}
