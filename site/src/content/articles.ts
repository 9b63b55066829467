import { type List, topics } from '@broadsheet/shared/publishing/topics.ts'
import { text } from './columns.ts'
import type { Article, Story, Tag } from './entities.ts'
import { detailsOf, SELECT_STORY, storyOf, TAG_COLUMNS, tagOf } from './entities.ts'
import { buildTime } from './environment.ts'
import { all, first, type Row } from './mirror.ts'
import { query } from './reads.ts'

const NEWEST_FIRST = 'order by a.published_at desc, a.id desc'
const HOUR = 3_600_000

const hoursAgo = (hours: number) => new Date(buildTime().getTime() - hours * HOUR).toISOString()
const newest = () => [topics.newest]
const newestOf = (kind: List['kind']) => (id: string) => [topics.newestOf({ kind, id })]

/** The newest articles. */
export const latest = query('latest', newest, (limit: number): Story[] =>
  all(`${SELECT_STORY} ${NEWEST_FIRST} limit ?`, storyOf, limit),
)

/** The newest articles of the last hours. */
export const latestSince = query(
  'latestSince',
  () => [topics.newest, topics.clock],
  (hours: number, limit: number): Story[] => {
    const sql = `${SELECT_STORY} where a.published_at >= ? ${NEWEST_FIRST} limit ?`
    return all(sql, storyOf, hoursAgo(hours), limit)
  },
)

/** The newest articles marked as featured. */
export const featured = query('featured', newest, (limit: number): Story[] =>
  all(`${SELECT_STORY} where a.is_featured = 1 ${NEWEST_FIRST} limit ?`, storyOf, limit),
)

/** The most viewed articles of the last hours. */
export const trending = query(
  'trending',
  () => [topics.newest, topics.clock],
  (hours: number, limit: number): Story[] => {
    const sql = `${SELECT_STORY} where a.published_at >= ?
      order by a.views_count desc, a.published_at desc, a.id desc limit ?`
    return all(sql, storyOf, hoursAgo(hours), limit)
  },
)

/** The newest articles by an author. */
export const newestByAuthor = query(
  'newestByAuthor',
  newestOf('author'),
  (authorId: string, limit: number): Story[] => {
    const sql = `${SELECT_STORY} where a.author_id = ? ${NEWEST_FIRST} limit ?`
    return all(sql, storyOf, authorId, limit)
  },
)

/** The newest articles of a category. */
export const newestOfCategory = query(
  'newestOfCategory',
  newestOf('category'),
  (categoryId: string, limit: number): Story[] => {
    const sql = `${SELECT_STORY} where a.category_id = ? ${NEWEST_FIRST} limit ?`
    return all(sql, storyOf, categoryId, limit)
  },
)

const BESIDE = (sign: '<' | '>', order: 'asc' | 'desc') =>
  `${SELECT_STORY} where a.category_id = ? and (a.published_at, a.id) ${sign} (?, ?)
    order by a.published_at ${order}, a.id ${order} limit ?`

/**
 * The articles that go with an article: the next older ones of its category; where there are too
 * few, the next newer ones. Unlike the newest of the category, these do not change with every
 * article that is published: a new one touches only the pages of its neighbours.
 */
export const relatedTo = query(
  'relatedTo',
  (id: string) => [topics.neighbours(id)],
  (id: string, limit: number): Story[] => {
    const sql =
      'select category_id, published_at from articles where id = ? and category_id is not null'
    const place = first(sql, (row) => [text(row, 'category_id'), text(row, 'published_at'), id], id)
    if (!place) return []
    const older = all(BESIDE('<', 'desc'), storyOf, ...place, limit)
    if (older.length === limit) return older
    return [...older, ...all(BESIDE('>', 'asc'), storyOf, ...place, limit - older.length)]
  },
)

/** The article under an address, or null. */
export const articleBySlug = query(
  'articleBySlug',
  (slug: string) => [topics.at(slug)],
  (slug: string): Article | null => {
    const wholeOf = (row: Row) => ({ ...storyOf(row), ...detailsOf(row) })
    const story = first(`${SELECT_STORY} where a.slug = ?`, wholeOf, slug)
    if (!story) return null
    const sql = 'select html from bodies where article_id = ?'
    const html = first(sql, (row) => text(row, 'html'), story.id)
    return { ...story, html: html ?? '', tags: tagsOfArticle(story.id) }
  },
)

/** The tags of an article, by name. */
export const tagsOfArticle = query(
  'tagsOfArticle',
  (id: string) => [topics.story(id)],
  (id: string): Tag[] => {
    const sql = `select ${TAG_COLUMNS} from article_tags x join tags t on t.id = x.tag_id
      where x.article_id = ? order by t.name, t.id`
    return all(sql, tagOf, id)
  },
)

/** The addresses of all articles, the newest first. */
export function articleSlugs(): string[] {
  return all(`select slug from articles a ${NEWEST_FIRST}`, (row) => text(row, 'slug'))
}

/** The former addresses that lead to an article of today and are not one themselves. */
export function formerSlugs(): string[] {
  const sql = `select f.slug from former_slugs f join articles a on a.id = f.article_id
    where not exists (select 1 from articles b where b.slug = f.slug) order by f.slug`
  return all(sql, (row) => text(row, 'slug'))
}

/** The article a former address leads to, or null. */
export const articleOfFormerSlug = query(
  'articleOfFormerSlug',
  (slug: string) => [topics.at(slug)],
  (slug: string): Story | null => {
    const sql = `${SELECT_STORY} join former_slugs f on f.article_id = a.id where f.slug = ?`
    return first(sql, storyOf, slug)
  },
)
