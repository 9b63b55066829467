import { number, text } from './columns.ts'
import type { Author, Category, Tag } from './entities.ts'
import {
  AUTHOR_COLUMNS,
  authorOf,
  CATEGORY_COLUMNS,
  categoryOf,
  TAG_COLUMNS,
  tagOf,
} from './entities.ts'
import { all, first } from './mirror.ts'

export type CountedCategory = Category & { count: number }

/** All categories by name. */
export function categories(): Category[] {
  return all(`select ${CATEGORY_COLUMNS} from categories order by name`, categoryOf)
}

/** All categories by name, each with the number of its articles. */
export function countedCategories(): CountedCategory[] {
  const sql = `select ${CATEGORY_COLUMNS},
    (select count(*) from articles a where a.category_id = c.id) as count
    from categories c order by name`
  return all(sql, (row) => ({ ...categoryOf(row), count: number(row, 'count') }))
}

export function categoryBySlug(slug: string): Category | null {
  return first(`select ${CATEGORY_COLUMNS} from categories where slug = ?`, categoryOf, slug)
}

/** All tags by name. */
export function tags(): Tag[] {
  return all(`select ${TAG_COLUMNS} from tags t order by t.name`, tagOf)
}

/** The tags most articles carry, by name. */
export function popularTags(limit: number): Tag[] {
  const sql = `select * from (
      select ${TAG_COLUMNS}, count(*) as uses from tags t
      join article_tags x on x.tag_id = t.id group by t.id order by uses desc, t.name limit ?
    ) order by name`
  return all(sql, tagOf, limit)
}

export function tagBySlug(slug: string): Tag | null {
  return first(`select ${TAG_COLUMNS} from tags t where t.slug = ?`, tagOf, slug)
}

/** The former addresses of category or tag pages that lead to one of today. */
export function formerPlaces(what: 'category' | 'tag'): string[] {
  const table = what === 'category' ? 'categories' : 'tags'
  const sql = `select f.slug from former_pages f join ${table} t on t.id = f.subject_id
    where f.kind = ? and not exists (select 1 from ${table} other where other.slug = f.slug)
    order by f.slug`
  return all(sql, (row) => text(row, 'slug'), what)
}

/** The category or tag a former address leads to, or null. */
export function placeOfFormerSlug(what: 'category' | 'tag', slug: string): Category | Tag | null {
  if (what === 'category') {
    const sql = `select ${CATEGORY_COLUMNS} from categories where id =
      (select subject_id from former_pages where kind = 'category' and slug = ?)`
    return first(sql, categoryOf, slug)
  }
  const sql = `select ${TAG_COLUMNS} from tags t where t.id =
    (select subject_id from former_pages where kind = 'tag' and slug = ?)`
  return first(sql, tagOf, slug)
}

const WITH_ARTICLES = 'exists (select 1 from articles a where a.author_id = u.id)'

/** Everybody who has published something, by user name. */
export function authors(): Author[] {
  const sql = `select ${AUTHOR_COLUMNS} from authors u where ${WITH_ARTICLES} order by u.username`
  return all(sql, authorOf)
}

/** An author who has published something, or null. */
export function authorByUsername(username: string): Author | null {
  const sql = `select ${AUTHOR_COLUMNS} from authors u where u.username = ? and ${WITH_ARTICLES}`
  return first(sql, authorOf, username)
}
