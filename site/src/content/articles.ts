import { text } from './columns.ts'
import type { Article, Story, Tag } from './entities.ts'
import { SELECT_STORY, storyOf, TAG_COLUMNS, tagOf } from './entities.ts'
import { all, first } from './mirror.ts'

const NEWEST_FIRST = 'order by a.published_at desc, a.id desc'

/** The newest articles. */
export function latest(limit: number): Story[] {
  return all(`${SELECT_STORY} ${NEWEST_FIRST} limit ?`, storyOf, limit)
}

/** The newest articles published since a moment. */
export function latestSince(since: Date, limit: number): Story[] {
  const sql = `${SELECT_STORY} where a.published_at >= ? ${NEWEST_FIRST} limit ?`
  return all(sql, storyOf, since.toISOString(), limit)
}

/** The newest articles marked as featured. */
export function featured(limit: number): Story[] {
  return all(`${SELECT_STORY} where a.is_featured = 1 ${NEWEST_FIRST} limit ?`, storyOf, limit)
}

/** The most viewed articles published since a moment. */
export function trending(since: Date, limit: number): Story[] {
  const sql = `${SELECT_STORY} where a.published_at >= ?
    order by a.views_count desc, a.published_at desc, a.id desc limit ?`
  return all(sql, storyOf, since.toISOString(), limit)
}

/** The newest articles by an author. */
export function newestByAuthor(authorId: string, limit: number): Story[] {
  return all(
    `${SELECT_STORY} where a.author_id = ? ${NEWEST_FIRST} limit ?`,
    storyOf,
    authorId,
    limit,
  )
}

/** The newest articles of a category. */
export function newestOfCategory(categoryId: string, limit: number): Story[] {
  const sql = `${SELECT_STORY} where a.category_id = ? ${NEWEST_FIRST} limit ?`
  return all(sql, storyOf, categoryId, limit)
}

/**
 * The articles that go with an article: the next older ones of its category; where there are too
 * few, the next newer ones. Unlike the newest of the category, these do not change with every
 * article that is published: a new one touches only the pages of its neighbours.
 */
export function relatedTo(story: Story, limit: number): Story[] {
  if (!story.category) return []
  const place = [story.category.id, story.publishedAt.toISOString(), story.id]
  const beside = (sign: '<' | '>', order: 'asc' | 'desc', count: number) =>
    all(
      `${SELECT_STORY} where a.category_id = ? and (a.published_at, a.id) ${sign} (?, ?)
        order by a.published_at ${order}, a.id ${order} limit ?`,
      storyOf,
      ...place,
      count,
    )
  const older = beside('<', 'desc', limit)
  return older.length === limit ? older : [...older, ...beside('>', 'asc', limit - older.length)]
}

/** The article under an address, or null. */
export function articleBySlug(slug: string): Article | null {
  const story = first(`${SELECT_STORY} where a.slug = ?`, storyOf, slug)
  if (!story) return null
  const html = first(
    'select html from bodies where article_id = ?',
    (row) => text(row, 'html'),
    story.id,
  )
  return { ...story, html: html ?? '', tags: tagsOfArticle(story.id) }
}

/** The tags of an article, by name. */
export function tagsOfArticle(id: string): Tag[] {
  const sql = `select ${TAG_COLUMNS} from article_tags x join tags t on t.id = x.tag_id
    where x.article_id = ? order by t.name`
  return all(sql, tagOf, id)
}

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
export function articleOfFormerSlug(slug: string): Story | null {
  const sql = `${SELECT_STORY} join former_slugs f on f.article_id = a.id where f.slug = ?`
  return first(sql, storyOf, slug)
}
