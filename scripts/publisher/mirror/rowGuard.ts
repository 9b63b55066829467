import type { DatabaseSync } from 'node:sqlite'
import { isMachineProblem } from './machineErrors.ts'
import { Quarantine, type RowName } from './quarantine.ts'

/**
 * Quarantines rows that cannot be read or written, so that the rest of a sync continues. Errors of the
 * disk or of the mirror itself are thrown.
 */
export class RowGuard {
  readonly #db: DatabaseSync
  readonly #now: Date
  readonly #quarantine: Quarantine

  constructor(db: DatabaseSync, now: Date) {
    this.#db = db
    this.#now = now
    this.#quarantine = new Quarantine(db)
  }

  /** Result of reading a row; null when it is quarantined. Writes nothing else. */
  read<T>(row: RowName, work: () => T): T | null {
    try {
      return work()
    } catch (error) {
      this.noteUnreadable(row, error)
      return null
    }
  }

  /**
   * Result of writing a row within the open transaction; null when it is quarantined, and then the
   * mirror holds what it held before.
   */
  write<T>(row: RowName, work: () => T): T | null {
    this.#db.exec('savepoint write_row')
    try {
      const result = work()
      this.#db.exec('release write_row')
      this.#quarantine.dropRow(row)
      return result
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback to write_row; release write_row')
      this.noteUnreadable(row, error)
      return null
    }
  }

  /** Quarantines a row that could not be fetched; rethrows errors of the machine. */
  noteUnreadable(row: RowName, error: unknown): void {
    if (isMachineProblem(error)) throw error
    this.#quarantine.noteRow(row, error, this.#now)
  }

  /** Removes a row from the quarantine. */
  dropRow(row: Pick<RowName, 'kind' | 'id'>): void {
    this.#quarantine.dropRow(row)
  }

  /** Ids of the quarantined rows of a kind. */
  rows(kind: string): string[] {
    return this.#quarantine.rows(kind)
  }
}
