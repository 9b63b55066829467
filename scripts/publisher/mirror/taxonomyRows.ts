import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Tables } from '@broadsheet/shared/database.types.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { mirroredColumns } from './columns.ts'
import type { Invalidation } from './invalidate.ts'
import { differs, RowTable, type Values } from './rowTable.ts'
import type { AuthorRow } from './source.ts'

/** The categories. */
export class CategoryRows {
  readonly #table: RowTable
  readonly #invalidation: Invalidation | null

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#table = new RowTable(db, 'categories', ['id', ...mirroredColumns('categories')])
    this.#invalidation = invalidation
  }

  /** Writes a category; returns whether it changed. */
  put(row: Tables<'categories'>): boolean {
    const { before, isChanged } = this.#table.put(row as unknown as Values)
    if (isChanged) noteChange(this.#invalidation, 'category', before, this.#table.get(row.id))
    return isChanged
  }

  /** Removes a category; returns whether it existed. */
  remove(id: string): boolean {
    const before = this.#table.get(id)
    this.#table.remove(id)
    if (before) noteChange(this.#invalidation, 'category', before, null)
    return before !== null
  }
}

/** The tags. */
export class TagRows {
  readonly #table: RowTable
  readonly #dropLinks: StatementSync
  readonly #invalidation: Invalidation | null

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#table = new RowTable(db, 'tags', ['id', ...mirroredColumns('tags')])
    this.#dropLinks = db.prepare('delete from article_tags where tag_id = ?')
    this.#invalidation = invalidation
  }

  /** Writes a tag; returns whether it changed. */
  put(row: Tables<'tags'>): boolean {
    const { before, isChanged } = this.#table.put(row as unknown as Values)
    if (isChanged) noteChange(this.#invalidation, 'tag', before, this.#table.get(row.id))
    return isChanged
  }

  /** Removes a tag and its links to articles; returns whether any existed. */
  remove(id: string): boolean {
    const before = this.#table.get(id)
    if (before) noteChange(this.#invalidation, 'tag', before, null)
    const links = Number(this.#dropLinks.run(id).changes)
    this.#table.remove(id)
    if (links > 0) this.#invalidation?.invalidate(cacheTags.counts)
    return before !== null || links > 0
  }
}

/** The authors. */
export class AuthorRows {
  readonly #table: RowTable
  readonly #invalidation: Invalidation | null

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#table = new RowTable(db, 'authors', ['id', 'kind', ...mirroredColumns('authors')])
    this.#invalidation = invalidation
  }

  /** Writes an author; returns whether they changed. */
  put(row: AuthorRow): boolean {
    const values = { ...row, links: JSON.stringify(row.links) } as unknown as Values
    const { before, isChanged } = this.#table.put(values)
    if (!isChanged || !this.#invalidation) return isChanged
    this.#invalidation.invalidate(cacheTags.authors)
    this.#invalidation.formerPagesOf('author', row.id)
    for (const name of new Set([before?.username, row.username])) {
      if (typeof name !== 'string') continue
      this.#invalidation.invalidate(cacheTags.authorAt(name))
      if (before?.username !== row.username)
        this.#invalidation.pagesOf({ kind: 'author', id: row.id }, name)
    }
    if (differs(before, this.#table.get(row.id), ['username', 'full_name', 'avatar_url', 'kind']))
      this.#invalidation.articlesOf('author', row.id)
    return true
  }
}

/** Invalidates what shows a category or tag that was written or removed. */
function noteChange(
  invalidation: Invalidation | null,
  kind: 'category' | 'tag',
  before: Values | null,
  after: Values | null,
): void {
  const id = (after ?? before)?.id
  if (!invalidation || !id) return
  invalidation.invalidate(kind === 'category' ? cacheTags.categories : cacheTags.tags)
  invalidation.formerPagesOf(kind, id)
  const slugs = new Set([before?.slug, after?.slug].filter((slug) => typeof slug === 'string'))
  if (kind === 'tag') for (const slug of slugs) invalidation.invalidate(cacheTags.tagAt(slug))
  if (slugs.size > 1 || !before || !after)
    for (const slug of slugs) invalidation.pagesOf({ kind, id }, slug)
  if (differs(before, after, ['name', 'slug', 'color', 'comments_mode', 'kind']))
    invalidation.articlesOf(kind, id)
}
