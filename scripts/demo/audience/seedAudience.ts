import { type DemoContent, momentOf } from '../../../supabase/seed/index.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../write.ts'
import { audienceRows, type ScopedArticle } from './audienceRows.ts'
import { formerArticles } from './formerArticles.ts'

/** Rows of a request. */
const BATCH = 1000
const SITE = '00000000-0000-0000-0000-000000000000'

type Ids = ReadonlyMap<string, string>

interface Known {
  /** Ids by user name or slug. */
  people: Ids
  categories: Ids
  articles: Ids
  /** Pairs of article and tag. */
  tagLinks: readonly { article_id: string; tag_id: string }[]
  now: Date
}

/** Writes figures that match the views of the demo articles: after the settings, before anything that is counted. */
export async function seedAudience(
  client: SecretClient,
  demo: DemoContent,
  known: Known,
): Promise<void> {
  const settings = await client.from('site_settings').select('timezone').single()
  mustSucceed('settings', settings.error)
  const clock = { now: known.now, timeZone: settings.data?.timezone ?? 'UTC' }
  const present = scopedArticles(demo, known)
  const counted = [...present, ...formerArticles(present, known.now)]
  const { days, hours, referrers } = audienceRows(counted, clock)
  const searches = demo.searches.map(({ words, daysAgo, count }) => {
    const moment = new Date(known.now.getTime() - daysAgo * 86_400_000)
    return { words, searches: count, day: moment.toISOString().slice(0, 10) }
  })
  for (const rows of batches(days))
    mustSucceed('figures', (await client.from('audience_by_day').insert(rows)).error)
  for (const rows of batches(hours))
    mustSucceed('figures', (await client.from('audience_by_hour').insert(rows)).error)
  for (const rows of batches(referrers))
    mustSucceed('referrers', (await client.from('referrers_by_day').insert(rows)).error)
  mustSucceed('searches', (await client.from('searches_without_result').insert(searches)).error)
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH)
}

/** The public articles of the demo with the scopes for which their views count. */
function scopedArticles(
  demo: DemoContent,
  { people, categories, articles, tagLinks, now }: Known,
): ScopedArticle[] {
  const tagsOf = Map.groupBy(tagLinks, ({ article_id }) => article_id)
  return demo.articles.flatMap((article) => {
    const id = articles.get(article.slug)
    const published = article.published && momentOf(article.published, now)
    if (!id || !published || published > now || article.status !== 'published') return []
    const names = article.authors.map(({ username }) => username)
    const authors = names.length > 0 ? names : [article.author]
    const scopes = [
      { scope: 'site', scope_id: SITE } as const,
      { scope: 'article', scope_id: id } as const,
      { scope: 'section', scope_id: categories.get(article.category) } as const,
      ...authors.map((name) => ({ scope: 'author', scope_id: people.get(name) }) as const),
      ...(tagsOf.get(id) ?? []).map(({ tag_id }) => ({ scope: 'tag', scope_id: tag_id }) as const),
    ].flatMap(({ scope, scope_id }) => (scope_id ? [{ scope, scope_id }] : []))
    return [{ id, slug: article.slug, views: article.views, published, scopes }]
  })
}
