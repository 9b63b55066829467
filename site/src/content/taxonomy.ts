import { SECTION_LEVELS } from '@broadsheet/shared/domain/categoryTree.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { number, optionalText, text } from './columnReaders.ts'
import type { Author, Category, Tag } from './entities.ts'
import { all, first, type Row } from './mirror.ts'
import {
  AUTHOR_COLUMNS,
  authorOf,
  CATEGORY_COLUMNS,
  categoryOf,
  TAG_COLUMNS,
  tagOf,
} from './topicRows.ts'
import { query } from './trackedQuery.ts'

export type CountedCategory = Category & { count: number }

/** All categories by name. */
export const categories = query(
  'categories',
  () => [cacheTags.categories],
  (): Category[] => all(`select ${CATEGORY_COLUMNS} from categories order by name, id`, categoryOf),
  { isPersistent: true },
)

const NEWEST_OF_CATEGORY = `(select max(a.published_at) from articles a
  where a.category_id = categories.id)`

/** The categories that have articles, the one with the most recent article first. */
export const recentCategories = query(
  'recentCategories',
  () => [cacheTags.categories, cacheTags.counts],
  (limit: number): CountedCategory[] => {
    const sql = `select ${CATEGORY_COLUMNS}, n.articles as count
      from categories join list_counts n on n.list = 'category:' || id
      where n.articles > 0 order by ${NEWEST_OF_CATEGORY} desc, name, id limit ?`
    return all(sql, (row) => ({ ...categoryOf(row), count: number(row, 'count') }), limit)
  },
)

/**
 * The categories of the navigation, by name: those with the most recent articles. Compared by month,
 * because a change of the navigation re-renders every page.
 */
export const navigationCategories = query(
  'navigationCategories',
  () => [cacheTags.categories, cacheTags.counts],
  (limit: number): Category[] => {
    const sql = `select ${CATEGORY_COLUMNS} from (
        select ${CATEGORY_COLUMNS}, substr(${NEWEST_OF_CATEGORY}, 1, 7) as month
        from categories where month is not null order by month desc, name, id limit ?
      ) order by name, id`
    return all(sql, categoryOf, limit)
  },
  { isPersistent: true },
)

export const categoryBySlug = query(
  'categoryBySlug',
  () => [cacheTags.categories],
  (slug: string): Category | null =>
    first(`select ${CATEGORY_COLUMNS} from categories where slug = ?`, categoryOf, slug),
  { isPersistent: true },
)

/**
 * The sections around a category, the outermost first. Not fields of a category: the navigation, which every page has,
 * shows no parents.
 */
export const parentsOf = query(
  'parentsOf',
  () => [cacheTags.categories],
  (id: string): Category[] => {
    const parents: Category[] = []
    const sql = `select ${CATEGORY_COLUMNS} from categories
      where id = (select parent_id from categories where id = ?)`
    let parent = first(sql, categoryOf, id)
    while (parent && parents.length < SECTION_LEVELS) {
      parents.unshift(parent)
      parent = first(sql, categoryOf, parent.id)
    }
    return parents
  },
)

/** The sub-sections of a category by name, without theirs. */
export const subsectionsOf = query(
  'subsectionsOf',
  () => [cacheTags.categories],
  (id: string): Category[] => {
    const sql = `select ${CATEGORY_COLUMNS} from categories where parent_id = ? order by name, id`
    return all(sql, categoryOf, id)
  },
)

/** All tags by name. */
export const tags = query(
  'tags',
  () => [cacheTags.tags],
  (): Tag[] => all(`select ${TAG_COLUMNS} from tags t order by t.name, t.id`, tagOf),
)

/** The most used tags, by name. */
export const popularTags = query(
  'popularTags',
  () => [cacheTags.tags, cacheTags.counts],
  (limit: number): Tag[] => {
    const sql = `select * from (
        select ${TAG_COLUMNS} from tags t join list_counts n on n.list = 'tag:' || t.id
        where n.articles > 0 order by n.articles desc, t.name, t.id limit ?
      ) order by name, id`
    return all(sql, tagOf, limit)
  },
)

export const tagBySlug = query(
  'tagBySlug',
  (slug: string) => [cacheTags.tagAt(slug)],
  (slug: string): Tag | null =>
    first(`select ${TAG_COLUMNS} from tags t where t.slug = ?`, tagOf, slug),
)

/** The kinds of pages whose former addresses redirect, with table and column of the name. */
const MOVED = {
  category: ['categories', 'slug'],
  tag: ['tags', 'slug'],
  author: ['authors', 'username'],
  page: ['static_pages', 'slug'],
} as const
type MovedKind = keyof typeof MOVED

/** The former addresses of the pages of a kind that lead to one of today. */
export function formerPlaces(what: MovedKind): string[] {
  const [table, name] = MOVED[what]
  const sql = `select f.slug from former_pages f join ${table} t on t.id = f.subject_id
    where f.kind = ? and not exists (select 1 from ${table} other where other.${name} = f.slug)
    order by f.slug`
  return all(sql, (row) => text(row, 'slug'), what)
}

const former = (what: MovedKind) =>
  `(select subject_id from former_pages where kind = '${what}' and slug = ?)`

/** The category, tag, author or static page that a former address leads to, or null. */
export const placeOfFormerSlug = query(
  'placeOfFormerSlug',
  (what: MovedKind, slug: string) => [cacheTags.former(what, slug)],
  (what: MovedKind, slug: string): Place | null => {
    if (what === 'category') {
      const sql = `select ${CATEGORY_COLUMNS} from categories where id = ${former(what)}`
      return first(sql, (row) => placeOf(categoryOf(row)), slug)
    }
    if (what === 'tag') {
      const sql = `select ${TAG_COLUMNS} from tags t where t.id = ${former(what)}`
      return first(sql, (row) => placeOf(tagOf(row)), slug)
    }
    if (what === 'page') {
      const sql = `select title as name, slug, summary as description from static_pages where id = ${former(what)}`
      return first(sql, placeOfPage, slug)
    }
    const sql = `select ${AUTHOR_COLUMNS} from authors u where u.id = ${former(what)} and ${WITH_ARTICLES}`
    return first(sql, (row) => placeOfAuthor(authorOf(row)), slug)
  },
)

/** A page that a former address leads to. */
export interface Place {
  name: string
  slug: string
  description: string | null
}
const placeOf = ({ name, slug, description }: Place): Place => ({ name, slug, description })
const placeOfPage = (row: Row): Place => ({
  name: text(row, 'name'),
  slug: text(row, 'slug'),
  description: optionalText(row, 'description'),
})
const placeOfAuthor = ({ fullName, username, bio }: Author): Place => ({
  name: fullName ?? username,
  slug: username,
  description: bio,
})

const WITH_ARTICLES = 'exists (select 1 from article_bylines b where b.author_id = u.id)'

/** All people and agencies that published articles name, by user name. */
export const authors = query(
  'authors',
  () => [cacheTags.authors],
  (): Author[] => {
    const sql = `select ${AUTHOR_COLUMNS} from authors u where ${WITH_ARTICLES} order by u.username`
    return all(sql, authorOf)
  },
)

/** An author who has published something, or null. */
export const authorByUsername = query(
  'authorByUsername',
  (username: string) => [cacheTags.authorAt(username)],
  (username: string): Author | null => {
    const sql = `select ${AUTHOR_COLUMNS} from authors u where u.username = ? and ${WITH_ARTICLES}`
    return first(sql, authorOf, username)
  },
)
