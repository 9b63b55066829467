import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Tables } from '@broadsheet/shared/database.types.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import type { Invalidation } from './invalidate.ts'
import { upsert } from './upsert.ts'

/** What pages show of a breaking banner. */
export type BreakingRow = Pick<
  Tables<'breaking_news'>,
  'id' | 'headline' | 'article_id' | 'destination' | 'ends_at'
>

const COLUMNS = ['id', 'headline', 'article_id', 'destination', 'ends_at'] as const

/** The active breaking banner: one row, or none. */
export class BreakingRows {
  readonly #db: DatabaseSync
  readonly #invalidation: Invalidation | null
  readonly #put: StatementSync
  readonly #get: StatementSync

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#db = db
    this.#invalidation = invalidation
    this.#put = db.prepare(upsert('breaking_news', COLUMNS))
    this.#get = db.prepare(`select ${COLUMNS.join(', ')} from breaking_news`)
  }

  /** Writes the banner, or removes it; returns whether it changed. */
  put(row: BreakingRow | null | undefined): boolean {
    const wanted = row ? { ...row, ends_at: new Date(row.ends_at).toISOString() } : null
    const before = this.#get.get() ?? null
    const isSame =
      wanted && before
        ? COLUMNS.every((name) => before[name] === wanted[name])
        : wanted === null && before === null
    if (isSame) return false
    this.#db.exec('delete from breaking_news')
    if (wanted) this.#put.run(...COLUMNS.map((name) => wanted[name]))
    this.#invalidation?.invalidate(cacheTags.breaking)
    return true
  }
}
