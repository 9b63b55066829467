import type { Row } from '../source.ts'

/** Rows of an export that has views of articles by day only (`views_by_day`). */
export interface FormerViews {
  views: AsyncIterable<Row>
  articles: AsyncIterable<Row>
  tags: AsyncIterable<Row>
}

/** Id of the scope `site`. */
const SITE = '00000000-0000-0000-0000-000000000000'

/**
 * Yields the rows of `audience_by_day` for an older export: views of each article, and of the site, its sections,
 * authors and tags as sums, as the migration adds them. Visitors are not known.
 */
export async function* audienceOfFormerViews(former: FormerViews): AsyncGenerator<Row> {
  const sums = new Map<string, { scope: string; scope_id: string; day: string; views: number }>()
  const scopes = await scopesOfArticles(former)
  for await (const { article_id, day, kind, count } of former.views) {
    if (kind !== 'view') continue
    for (const [scope, scope_id] of scopes.get(String(article_id)) ?? []) {
      const key = `${scope_id} ${day} ${scope}`
      const row = sums.get(key) ?? { scope, scope_id, day: String(day), views: 0 }
      sums.set(key, { ...row, views: row.views + Number(count) })
    }
  }
  yield* sums.values()
}

async function scopesOfArticles({ articles, tags }: FormerViews) {
  const scopes = new Map<string, [scope: string, id: string][]>()
  for await (const { id, category_id, author_id, bylines } of articles) {
    const section = category_id ? [['section', String(category_id)] as [string, string]] : []
    const authors = [...new Set(authorsOf(bylines, author_id))]
    scopes.set(String(id), [
      ['site', SITE],
      ['article', String(id)],
      ...section,
      ...authors.map((author): [string, string] => ['author', author]),
    ])
  }
  for await (const { article_id, tag_id } of tags)
    scopes.get(String(article_id))?.push(['tag', String(tag_id)])
  return scopes
}

/** The authors of an article; exports before there were bylines have one. */
function authorsOf(bylines: unknown, author: unknown): string[] {
  if (Array.isArray(bylines)) return bylines.map(({ author_id }) => String(author_id))
  return author ? [String(author)] : []
}
