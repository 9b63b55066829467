import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Tables } from '@broadsheet/shared/database.types.ts'
import type { Invalidation } from './invalidate.ts'
import { upsert } from './upsert.ts'

/** The public columns of a redirect. */
export type RedirectRow = Omit<
  Tables<'redirects'>,
  'origin' | 'hits' | 'last_hit_at' | 'created_by' | 'created_at' | 'updated_at'
>

const COLUMNS = ['id', 'path', 'kind', 'subject_id', 'destination', 'status'] as const

/** Redirects from URLs of an earlier site. */
export class RedirectRows {
  readonly #invalidation: Invalidation | null
  readonly #put: StatementSync
  readonly #get: StatementSync
  readonly #drop: StatementSync

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#invalidation = invalidation
    this.#put = db.prepare(upsert('redirects', COLUMNS))
    this.#get = db.prepare(`select ${COLUMNS.join(', ')} from redirects where id = ?`)
    this.#drop = db.prepare('delete from redirects where id = ? returning path')
  }

  /** Writes a redirect; returns whether it changed. */
  put(row: RedirectRow): boolean {
    const values = valuesOf(row)
    const before = this.#get.get(row.id)
    if (before && COLUMNS.every((name) => before[name] === values[name])) return false
    this.#put.run(...COLUMNS.map((name) => values[name]))
    for (const path of new Set([before?.path, row.path]))
      if (path !== undefined) this.#invalidation?.redirect(String(path))
    return true
  }

  /** Removes a redirect; returns whether it existed. */
  remove(id: string): boolean {
    const removed = this.#drop.all(id)
    for (const { path } of removed) this.#invalidation?.redirect(String(path))
    return removed.length > 0
  }
}

function valuesOf(row: RedirectRow): Record<(typeof COLUMNS)[number], string | number | null> {
  const { id, path, destination, status } = row
  const subjects = [
    ['article', row.article_id],
    ['category', row.category_id],
    ['tag', row.tag_id],
    ['author', row.author_id],
  ] as const
  const [kind, subject_id] = subjects.find(([, subject]) => subject !== null) ?? [null, null]
  return { id, path, kind, subject_id, destination, status }
}
