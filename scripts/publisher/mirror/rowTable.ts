import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { upsert } from './upsert.ts'

/** Columns of a row, by name. */
export type Values = Record<string, string | null>

/** Statements for a small table of the mirror, whose key is `id`. */
export class RowTable {
  readonly #columns: string[]
  readonly #put: StatementSync
  readonly #get: StatementSync
  readonly #drop: StatementSync
  readonly #count: StatementSync

  constructor(db: DatabaseSync, name: string, columns: string[]) {
    this.#columns = columns
    this.#put = db.prepare(upsert(name, columns))
    this.#get = db.prepare(`select ${columns.join(', ')} from ${name} where id = ?`)
    this.#drop = db.prepare(`delete from ${name} where id = ?`)
    this.#count = db.prepare(`select count(*) as rows from ${name}`)
  }

  /** The row with this id, or null. */
  get(id: string): Values | null {
    const row = this.#get.get(id)
    return row ? ({ ...row } as Values) : null
  }

  /** Number of rows. */
  count(): number {
    return Number(this.#count.get()?.rows ?? 0)
  }

  /** Writes a row; returns the row before, and whether it changed. */
  put(row: Values): { before: Values | null; isChanged: boolean } {
    const before = this.get(String(row.id))
    const isChanged = before === null || differs(before, row, this.#columns)
    if (isChanged) this.#put.run(...this.#columns.map((column) => row[column] ?? null))
    return { before, isChanged }
  }

  /** Removes the row with this id. */
  remove(id: string): void {
    this.#drop.run(id)
  }
}

/** Whether one of the named values differs. */
export const differs = (before: Values | null, after: Values | null, columns: string[]): boolean =>
  columns.some((column) => before?.[column] !== after?.[column])
