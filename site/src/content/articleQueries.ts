import { SECTION_LEVELS } from '@broadsheet/shared/domain/categoryTree.ts'
import { cacheTags, type List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { LIMIT } from '@broadsheet/shared/publishing/listIndex.ts'
import { detailsOf, SELECT_ARTICLE, SELECT_SUMMARY, summaryOf } from './articleRows.ts'
import { optionalText, text } from './columnReaders.ts'
import type { Article, ArticleSummary } from './entities.ts'
import { buildTime } from './environment.ts'
import { all, first, type Row } from './mirror.ts'
import { addSummary, summariesOf, tagsOf } from './summaries.ts'
import { query, trackDependency } from './trackedQuery.ts'

const NEWEST_FIRST = 'order by a.published_at desc, a.id desc'
const HOUR = 3_600_000

const hoursAgo = (hours: number) => new Date(buildTime().getTime() - hours * HOUR).toISOString()
const newest = () => [cacheTags.newest]
const newestOf = (kind: List['kind']) => (id: string) => [cacheTags.newestOf({ kind, id })]

/** The articles whose ids a query selects. Lists overlap and change little: each article is read once. */
const listed = (sql: string, ...values: (string | number)[]): ArticleSummary[] =>
  summariesOf(all(sql, (row) => text(row, 'id'), ...values))

/** The newest articles. */
export const latest = query('latest', newest, (limit: number): ArticleSummary[] =>
  listed(`select id from articles a ${NEWEST_FIRST} limit ?`, limit),
)

/** The newest articles of the last hours. */
export const latestSince = query(
  'latestSince',
  () => [cacheTags.newest, cacheTags.clock],
  (hours: number, limit: number): ArticleSummary[] => {
    const sql = `select id from articles a where a.published_at >= ? ${NEWEST_FIRST} limit ?`
    return listed(sql, hoursAgo(hours), limit)
  },
)

/** The newest articles marked as featured. */
export const featured = query('featured', newest, (limit: number): ArticleSummary[] =>
  listed(`select id from articles a where a.is_featured = 1 ${NEWEST_FIRST} limit ?`, limit),
)

/** The most viewed articles of the last hours. */
export const trending = query(
  'trending',
  () => [cacheTags.newest, cacheTags.clock],
  (hours: number, limit: number): ArticleSummary[] => {
    // Paid articles are not news, however often they are read.
    const sql = `select id from articles where published_at >= ? and label is not 'sponsored'
      order by views_count desc, published_at desc, id desc limit ?`
    return listed(sql, hoursAgo(hours), limit)
  },
)

/** The newest articles by an author. */
export const newestByAuthor = query(
  'newestByAuthor',
  newestOf('author'),
  (authorId: string, limit: number): ArticleSummary[] => {
    const sql = `select article_id as id from article_bylines
      where author_id = ? order by published_at desc, article_id desc limit ?`
    return listed(sql, authorId, limit)
  },
)

/** The newest articles with a tag. */
export const newestWithTag = query(
  'newestWithTag',
  newestOf('tag'),
  (tagId: string, limit: number): ArticleSummary[] => {
    const sql = `select article_id as id from article_tags
      where tag_id = ? order by published_at desc, article_id desc limit ?`
    return listed(sql, tagId, limit)
  },
)

/** The newest articles of a category. */
export const newestOfCategory = query(
  'newestOfCategory',
  newestOf('category'),
  (categoryId: string, limit: number): ArticleSummary[] => {
    const sql = `select id from articles a where a.category_id = ? ${NEWEST_FIRST} limit ?`
    return listed(sql, categoryId, limit)
  },
)

/** The newest articles of a category and its sub-sections, for its feed. */
export const newestOfSection = query(
  'newestOfSection',
  () => [cacheTags.categories],
  (categoryId: string, limit: number): ArticleSummary[] => {
    const sections = `with recursive parts (id, level) as (
        select ?, 1 union all
        select c.id, level + 1 from parts p join categories c on c.parent_id = p.id
          where level < ${SECTION_LEVELS})
      select id from parts`
    const sql = `select id, published_at from articles a where a.category_id = ? ${NEWEST_FIRST} limit ?`
    const rows = all(sections, (row) => text(row, 'id'), categoryId).flatMap((id) => {
      trackDependency(cacheTags.newestOf({ kind: 'category', id }))
      const at = (row: Row) => ({ id: text(row, 'id'), at: text(row, 'published_at') })
      return all(sql, at, id, limit)
    })
    const newest = rows.sort((one, other) => compare(other.at, one.at) || compare(other.id, one.id))
    return summariesOf(newest.slice(0, limit).map(({ id }) => id))
  },
)

/** By code point, as SQLite compares. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const BESIDE = (sign: '<' | '>', order: 'asc' | 'desc') =>
  `select b.id from articles a join articles b on b.category_id = a.category_id
      and (b.published_at, b.id) ${sign} (a.published_at, a.id)
    where a.id = ? order by b.published_at ${order}, b.id ${order} ${LIMIT}`

/** Articles related to an article. */
export interface RelatedArticles {
  articles: ArticleSummary[]
  /** Whether the category has more. The result does not contain the next one, so that it changes rarely. */
  hasMore: boolean
}

/**
 * Articles related to an article: the next older ones of its category, then the next newer ones if there
 * are too few. Unlike the newest of the category, they change with few publications: a new article affects
 * only the pages of its neighbours.
 *
 * @param limit - number of articles to read; the last one only tells whether there are more.
 */
export const relatedTo = query(
  'relatedTo',
  (id: string) => [cacheTags.neighbours(id)],
  (id: string, limit: number): RelatedArticles => {
    const beside = (side: string, most: number) =>
      most === 0 ? [] : all(side, (row) => text(row, 'id'), id, most)
    const older = beside(BESIDE('<', 'desc'), limit)
    const ids = [...older, ...beside(BESIDE('>', 'asc'), limit - older.length)]
    return { articles: summariesOf(ids.slice(0, limit - 1)), hasMore: ids.length === limit }
  },
)

/** The article with an address, or null. */
export const articleBySlug = query(
  'articleBySlug',
  (slug: string) => [cacheTags.at(slug)],
  (slug: string): Article | null => {
    const article = first(`${SELECT_ARTICLE} where a.slug = ?`, wholeOf, slug)
    return article && { ...article, tags: tagsOf([article.id])[article.id] ?? [] }
  },
  { isRecent: true },
)

function wholeOf(row: Row): Omit<Article, 'tags'> {
  const summary = summaryOf(row)
  addSummary(summary)
  return { ...summary, ...detailsOf(row), html: optionalText(row, 'html') ?? '' }
}

/** The addresses of all articles, newest first. */
export function articleSlugs(): string[] {
  return all(`select slug from articles a ${NEWEST_FIRST}`, (row) => text(row, 'slug'))
}

/** Former addresses of existing articles that no other article uses now. */
export function formerSlugs(): string[] {
  const sql = `select f.slug from former_slugs f join articles a on a.id = f.article_id
    where not exists (select 1 from articles b where b.slug = f.slug) order by f.slug`
  return all(sql, (row) => text(row, 'slug'))
}

/** Slugs of deleted articles that no article has or had. */
export function goneSlugs(): string[] {
  const sql = `select g.slug from gone_slugs g
    where g.slug not like 'page/%' and not exists (select 1 from articles a where a.slug = g.slug)
      and not exists (select 1 from former_slugs f join articles a on a.id = f.article_id where f.slug = g.slug)
    order by g.slug`
  return all(sql, (row) => text(row, 'slug'))
}

/** Whether a slug is that of a deleted article. */
export const isGone = query(
  'isGone',
  (slug: string) => [cacheTags.at(slug)],
  (slug: string): boolean =>
    first('select 1 as found from gone_slugs where slug = ?', () => true, slug) ?? false,
)

/** The article with a former address, or null. */
export const articleOfFormerSlug = query(
  'articleOfFormerSlug',
  (slug: string) => [cacheTags.at(slug)],
  (slug: string): ArticleSummary | null => {
    const sql = `${SELECT_SUMMARY} join former_slugs f on f.article_id = a.id where f.slug = ?`
    return first(sql, summaryOf, slug)
  },
)
