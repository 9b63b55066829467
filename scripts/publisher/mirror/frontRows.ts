import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Tables } from '@broadsheet/shared/database.types.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import type { Invalidation } from './invalidate.ts'
import { upsert } from './upsert.ts'

/** The public columns of a front. */
export type FrontRow = Pick<Tables<'fronts'>, 'id' | 'category_id' | 'slots' | 'changed_in'>

const COLUMNS = ['id', 'category_id', 'slots'] as const

/** The slots of the home page and of the first pages of categories, as readers see them. */
export class FrontRows {
  readonly #invalidation: Invalidation | null
  readonly #put: StatementSync
  readonly #get: StatementSync
  readonly #drop: StatementSync

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#invalidation = invalidation
    this.#put = db.prepare(upsert('fronts', COLUMNS))
    this.#get = db.prepare('select category_id, slots from fronts where id = ?')
    this.#drop = db.prepare('delete from fronts where id = ? returning category_id')
  }

  /** Writes a front; returns whether it changed. */
  put({ id, category_id, slots }: FrontRow): boolean {
    const written = JSON.stringify(slots)
    const before = this.#get.get(id)
    if (before?.slots === written && before.category_id === category_id) return false
    this.#put.run(id, category_id, written)
    this.#invalidation?.invalidate(cacheTags.front(category_id))
    return true
  }

  /** Removes a front; returns whether it existed. */
  remove(id: string): boolean {
    const removed = this.#drop.all(id)
    for (const { category_id } of removed)
      this.#invalidation?.invalidate(
        cacheTags.front(category_id === null ? null : String(category_id)),
      )
    return removed.length > 0
  }
}
