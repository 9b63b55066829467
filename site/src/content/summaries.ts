import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { SELECT_SUMMARY, summaryOf } from './articleRows.ts'
import { text } from './columnReaders.ts'
import type { ArticleSummary, Tag } from './entities.ts'
import { all } from './mirror.ts'
import { TAG_COLUMNS, tagOf } from './topicRows.ts'
import { Shared, trackDependency } from './trackedQuery.ts'

const articles = new Shared<ArticleSummary>(cacheTags.summary)
const tagsOfArticles = new Shared<Tag[]>(cacheTags.summary)

/** The articles with these ids, in the same order. The rendered page depends on each of them. */
export function summariesOf(ids: readonly string[]): ArticleSummary[] {
  const summaries = articles.get(ids, readSummaries)
  for (const { id } of summaries) trackDependency(cacheTags.summary(id))
  return summaries
}

/** Stores the summary of an article that was read as a whole. */
export const addSummary = (article: ArticleSummary): void => articles.add(article.id, article)

function readSummaries(ids: string[]): Map<string, ArticleSummary> {
  const sql = `${SELECT_SUMMARY} where a.id in (select value from json_each(?))`
  return new Map(all(sql, summaryOf, JSON.stringify(ids)).map((article) => [article.id, article]))
}

/** The tags of articles by article id, each by name. Covered by the cache tags of the articles. */
export function tagsOf(ids: readonly string[]): Record<string, Tag[]> {
  const tags = tagsOfArticles.get(ids, readTags)
  return Object.fromEntries(ids.map((id, at) => [id, tags[at] ?? []]))
}

function readTags(ids: string[]): Map<string, Tag[]> {
  const sql = `select x.article_id, ${TAG_COLUMNS} from article_tags x join tags t on t.id = x.tag_id
    where x.article_id in (select value from json_each(?)) order by t.name, t.id`
  const tags = new Map<string, Tag[]>(ids.map((id) => [id, []]))
  for (const [id, tag] of all(
    sql,
    (row) => [text(row, 'article_id'), tagOf(row)] as const,
    JSON.stringify(ids),
  ))
    tags.get(id)?.push(tag)
  return tags
}
