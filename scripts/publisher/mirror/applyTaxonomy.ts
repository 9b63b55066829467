import type { DatabaseSync } from 'node:sqlite'
import type { Tables } from '@broadsheet/shared/database.types.ts'
import { cacheTags, type List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { mirroredColumns } from './columns.ts'
import type { Invalidation } from './invalidate.ts'
import type { AuthorRow } from './source.ts'
import { upsert } from './upsert.ts'

type Values = Record<string, string | null>

/** Statements for one of the small tables; each says whether the row is another now. */
function table(db: DatabaseSync, name: string, columns: string[]) {
  const put = db.prepare(upsert(name, columns))
  const get = db.prepare(`select ${columns.join(', ')} from ${name} where id = ?`)
  const drop = db.prepare(`delete from ${name} where id = ?`)
  const valuesOf = (id: string): Values | null => {
    const row = get.get(id)
    return row ? ({ ...row } as Values) : null
  }
  return {
    valuesOf,
    put(row: Values): { before: Values | null; isNew: boolean } {
      const before = valuesOf(String(row.id))
      const isNew = before === null || columns.some((column) => before[column] !== row[column])
      if (isNew) put.run(...columns.map((column) => row[column] ?? null))
      return { before, isNew }
    },
    drop: (id: string) => drop.run(id),
  }
}

/** Whether one of the named values is another. */
const differs = (before: Values | null, after: Values | null, columns: string[]) =>
  columns.some((column) => before?.[column] !== after?.[column])

/** Writes categories, tags, authors, former addresses and settings. */
export function taxonomyWriter(db: DatabaseSync, invalidate: Invalidation | null) {
  return {
    ...placeWriter(db, invalidate),
    ...authorWriter(db, invalidate),
    ...formerWriter(db, invalidate),
    ...settingsWriter(db, invalidate),
  }
}

function placeWriter(db: DatabaseSync, invalidate: Invalidation | null) {
  const categories = table(db, 'categories', ['id', ...mirroredColumns('categories')])
  const tags = table(db, 'tags', ['id', ...mirroredColumns('tags')])
  const dropLinks = db.prepare('delete from article_tags where tag_id = ?')

  function changed(kind: 'category' | 'tag', before: Values | null, after: Values | null): void {
    const id = (after ?? before)?.id
    if (!invalidate || !id) return
    invalidate.invalidate(kind === 'category' ? cacheTags.categories : cacheTags.tags)
    invalidate.formerPagesOf(kind, id)
    const names = new Set([before?.slug, after?.slug].filter((slug) => typeof slug === 'string'))
    if (kind === 'tag') for (const slug of names) invalidate.invalidate(cacheTags.tagAt(slug))
    if (names.size > 1 || !before || !after)
      for (const slug of names) invalidate.pagesOf({ kind, id }, slug)
    if (differs(before, after, ['name', 'slug', 'color'])) invalidate.invalidateArticlesOf(kind, id)
  }

  return {
    putCategory(row: Tables<'categories'>): boolean {
      const { before, isNew } = categories.put(row as unknown as Values)
      if (isNew) changed('category', before, categories.valuesOf(row.id))
      return isNew
    },
    putTag(row: Tables<'tags'>): boolean {
      const { before, isNew } = tags.put(row as unknown as Values)
      if (isNew) changed('tag', before, tags.valuesOf(row.id))
      return isNew
    },
    removeCategory(id: string): boolean {
      const before = categories.valuesOf(id)
      categories.drop(id)
      if (before) changed('category', before, null)
      return before !== null
    },
    removeTag(id: string): boolean {
      const before = tags.valuesOf(id)
      if (before) changed('tag', before, null)
      const links = dropLinks.run(id).changes
      tags.drop(id)
      if (Number(links) > 0) invalidate?.invalidate(cacheTags.counts)
      return before !== null || Number(links) > 0
    },
  }
}

function authorWriter(db: DatabaseSync, invalidate: Invalidation | null) {
  const authors = table(db, 'authors', ['id', ...mirroredColumns('authors')])
  return {
    putAuthor(row: AuthorRow): boolean {
      const { before, isNew } = authors.put(row as unknown as Values)
      if (!isNew || !invalidate) return isNew
      const author: List = { kind: 'author', id: row.id }
      invalidate.invalidate(cacheTags.authors)
      for (const name of new Set([before?.username, row.username])) {
        if (typeof name !== 'string') continue
        invalidate.invalidate(cacheTags.authorAt(name))
        if (before?.username !== row.username) invalidate.pagesOf(author, name)
      }
      if (differs(before, authors.valuesOf(row.id), ['username', 'full_name', 'avatar_url']))
        invalidate.invalidateArticlesOf('author', row.id)
      return true
    },
  }
}

function formerWriter(db: DatabaseSync, invalidate: Invalidation | null) {
  const putSlug = db.prepare(upsert('former_slugs', ['slug', 'article_id']))
  const putPage = db.prepare(upsert('former_pages', ['kind', 'slug', 'subject_id']))
  const getSlug = db.prepare('select article_id from former_slugs where slug = ?')
  const getPage = db.prepare('select subject_id from former_pages where kind = ? and slug = ?')
  const dropSlug = db.prepare('delete from former_slugs where slug = ?')
  const dropPage = db.prepare(
    "delete from former_pages where kind || '/' || slug = ? returning kind, slug",
  )
  return {
    putFormerSlug(row: Tables<'article_slugs'>): boolean {
      if (getSlug.get(row.slug)?.article_id === row.article_id) return false
      putSlug.run(row.slug, row.article_id)
      invalidate?.addressOf(row.slug)
      return true
    },
    putFormerPage(row: Tables<'former_pages'>): boolean {
      const subject = row.category_id ?? row.tag_id
      if (getPage.get(row.kind, row.slug)?.subject_id === subject) return false
      putPage.run(row.kind, row.slug, subject)
      invalidate?.formerPage(row.kind as 'category' | 'tag', row.slug)
      return true
    },
    /** A former address is told by its slug, that of a category or tag by kind and slug: 'tag/rivers'. */
    removeFormer(id: string): boolean {
      const slugs = Number(dropSlug.run(id).changes)
      if (slugs > 0) invalidate?.addressOf(id)
      const pages = dropPage.all(id)
      for (const { kind, slug } of pages)
        invalidate?.formerPage(kind as 'category' | 'tag', String(slug))
      return slugs + pages.length > 0
    },
  }
}

function settingsWriter(db: DatabaseSync, invalidate: Invalidation | null) {
  const put = db.prepare(upsert('settings', ['id', 'data']))
  const get = db.prepare('select data from settings where id = ?')
  return {
    putSettings(row: Tables<'site_settings'>): boolean {
      const data = JSON.stringify(row)
      if (get.get(row.id)?.data === data) return false
      db.exec('delete from settings')
      put.run(row.id, data)
      invalidate?.invalidate(cacheTags.settings)
      return true
    },
  }
}
