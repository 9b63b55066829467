import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { BodySource } from '@broadsheet/shared/markup/renderArticle.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import type { Body } from './bodies.ts'
import { mirroredColumns } from './columns.ts'
import type { Invalidation } from './invalidate.ts'
import { RowTable, type Values } from './rowTable.ts'
import type { MenuRow, PageRow } from './source.ts'
import { upsert } from './upsert.ts'

/** Turns Markdown into HTML and plain text. */
type Render = (source: BodySource) => Pick<Body, 'html' | 'text'>

/** The static pages. */
export class PageRows {
  readonly #table: RowTable
  readonly #invalidation: Invalidation | null

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    const columns = ['id', ...mirroredColumns('pages'), 'summary', 'html', 'updated_at']
    this.#table = new RowTable(db, 'static_pages', columns)
    this.#invalidation = invalidation
  }

  /** Renders and writes a page; returns whether it changed. @throws the error of the rendering. */
  put(row: PageRow, render: Render): boolean {
    const { html, text } = render({ content: row.content, dateline: null, lang: null })
    const summary = row.description ?? excerptOf(text)
    const updated_at = new Date(row.updated_at).toISOString()
    const values = { ...row, html, summary, updated_at } as unknown as Values
    const { before, isChanged } = this.#table.put(values)
    if (isChanged) this.#noteChange(row.id, before?.slug ?? null, row.slug)
    return isChanged
  }

  /** Removes a page; returns whether it existed. */
  remove(id: string): boolean {
    const before = this.#table.get(id)
    this.#table.remove(id)
    if (before) this.#noteChange(id, before.slug ?? null, null)
    return before !== null
  }

  #noteChange(id: string, before: string | null, after: string | null): void {
    this.#invalidation?.invalidate(cacheTags.pages)
    this.#invalidation?.formerPagesOf('page', id)
    for (const slug of new Set([before, after])) {
      if (slug === null) continue
      if (before === after) this.#invalidation?.invalidate(cacheTags.pageAt(slug))
      else this.#invalidation?.pageAddress(slug)
    }
  }
}

/** The menus of header and footer. */
export class MenuRows {
  readonly #put: StatementSync
  readonly #get: StatementSync
  readonly #invalidation: Invalidation | null

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#put = db.prepare(upsert('menus', ['menu', 'items']))
    this.#get = db.prepare('select items from menus where menu = ?')
    this.#invalidation = invalidation
  }

  /** Writes a menu; returns whether it changed. */
  put({ menu, menu_items }: MenuRow): boolean {
    const items = JSON.stringify(
      menu_items.toSorted(
        (one, other) => one.position - other.position || (one.id < other.id ? -1 : 1),
      ),
    )
    if (this.#get.get(menu)?.items === items) return false
    this.#put.run(menu, items)
    this.#invalidation?.invalidate(cacheTags.menus)
    return true
  }
}
