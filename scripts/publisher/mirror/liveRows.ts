import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Tables } from '@broadsheet/shared/database.types.ts'
import { liveEntryBody } from '@broadsheet/shared/markup/liveEntryBody.ts'
import type { BodySource } from '@broadsheet/shared/markup/renderArticle.ts'
import type { Body } from './bodies.ts'
import type { Invalidation } from './invalidate.ts'
import { upsert } from './upsert.ts'

/** An entry of live coverage as readers get it. In the generated type of a view, every column is nullable. */
export type LiveRow = {
  [Name in Exclude<keyof Tables<'live_updates'>, 'author_username' | 'author_name'>]: NonNullable<
    Tables<'live_updates'>[Name]
  >
} & Pick<Tables<'live_updates'>, 'author_username' | 'author_name'>

const COLUMNS = [
  ...['id', 'article_id', 'state', 'number', 'change', 'version', 'published_at', 'updated_at'],
  ...['headline', 'html', 'text', 'is_key', 'is_pinned', 'author_username', 'author_name'],
] as const

/** The entries of live coverage, with their rendered texts. */
export class LiveRows {
  readonly #invalidation: Invalidation | null
  readonly #put: StatementSync
  readonly #get: StatementSync
  readonly #drop: StatementSync

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#invalidation = invalidation
    this.#put = db.prepare(upsert('live_entries', COLUMNS))
    this.#get = db.prepare(`select ${COLUMNS.join(', ')} from live_entries where id = ?`)
    this.#drop = db.prepare('delete from live_entries where id = ? returning article_id, number')
  }

  /** Renders and writes an entry; returns whether it changed. @throws the error of the rendering. */
  put(row: LiveRow, render: (source: BodySource) => Pick<Body, 'html' | 'text'>): boolean {
    const values = { ...row, ...liveEntryBody(row, render), ...momentsOf(row) }
    const written = COLUMNS.map((name) => {
      const value = values[name]
      return typeof value === 'boolean' ? Number(value) : value
    })
    const before = this.#get.get(row.id)
    if (before && COLUMNS.every((name, at) => before[name] === written[at])) return false
    this.#put.run(...written)
    this.#invalidation?.liveEntry(row.article_id, row.id, row.number, before === undefined)
    return true
  }

  /** Removes an entry; returns whether it existed. */
  remove(id: string): boolean {
    const removed = this.#drop.all(id)
    for (const row of removed)
      this.#invalidation?.liveEntry(String(row.article_id), id, Number(row.number), true)
    return removed.length > 0
  }
}

const momentsOf = (row: LiveRow) => ({
  published_at: new Date(row.published_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
})
