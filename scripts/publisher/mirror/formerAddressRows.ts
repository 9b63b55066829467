import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Tables } from '@broadsheet/shared/database.types.ts'
import type { FormerKind, Invalidation } from './invalidate.ts'
import { upsert } from './upsert.ts'

/** Former addresses of articles, categories, tags and authors, and slugs of deleted articles. */
export class FormerAddressRows {
  readonly #invalidation: Invalidation | null
  readonly #putSlug: StatementSync
  readonly #putPage: StatementSync
  readonly #getSlug: StatementSync
  readonly #getPage: StatementSync
  readonly #dropSlug: StatementSync
  readonly #dropPage: StatementSync
  readonly #putGone: StatementSync
  readonly #dropAllGone: StatementSync

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#invalidation = invalidation
    this.#putSlug = db.prepare(upsert('former_slugs', ['slug', 'article_id']))
    this.#putPage = db.prepare(upsert('former_pages', ['kind', 'slug', 'subject_id']))
    this.#getSlug = db.prepare('select article_id from former_slugs where slug = ?')
    this.#getPage = db.prepare('select subject_id from former_pages where kind = ? and slug = ?')
    this.#dropSlug = db.prepare('delete from former_slugs where slug = ?')
    this.#dropPage = db.prepare(
      "delete from former_pages where kind || '/' || slug = ? returning kind, slug",
    )
    this.#putGone = db.prepare('insert or ignore into gone_slugs (slug) values (?)')
    this.#dropAllGone = db.prepare('delete from gone_slugs')
  }

  /** Writes a former slug of an article; returns whether it changed. */
  putSlug(row: Tables<'article_slugs'>): boolean {
    if (this.#getSlug.get(row.slug)?.article_id === row.article_id) return false
    this.#putSlug.run(row.slug, row.article_id)
    this.#invalidation?.articleAddress(row.slug)
    return true
  }

  /** Writes a former slug of a category, tag, author or static page; returns whether it changed. */
  putPage(row: Tables<'former_pages'>): boolean {
    const subject = row.category_id ?? row.tag_id ?? row.author_id ?? row.page_id
    if (this.#getPage.get(row.kind, row.slug)?.subject_id === subject) return false
    this.#putPage.run(row.kind, row.slug, subject)
    this.#invalidation?.formerPage(row.kind as FormerKind, row.slug)
    return true
  }

  /** Writes the slug of a deleted article, or page/SLUG of a deleted page; returns whether it is new. */
  putGone(slug: string): boolean {
    if (Number(this.#putGone.run(slug).changes) === 0) return false
    this.#invalidation?.goneAddress(slug)
    return true
  }

  /** Removes the slugs of all deleted articles, before they are read again. */
  dropAllGone(): void {
    this.#dropAllGone.run()
  }

  /**
   * Removes a former address.
   *
   * @param id - slug of an article, or kind and slug of a category, tag or author: 'tag/rivers'.
   * @returns whether it existed.
   */
  remove(id: string): boolean {
    const slugs = Number(this.#dropSlug.run(id).changes)
    if (slugs > 0) this.#invalidation?.articleAddress(id)
    const pages = this.#dropPage.all(id)
    for (const { kind, slug } of pages)
      this.#invalidation?.formerPage(kind as FormerKind, String(slug))
    return slugs + pages.length > 0
  }
}
