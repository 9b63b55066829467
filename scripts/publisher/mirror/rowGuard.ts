import type { DatabaseSync } from 'node:sqlite'
import { isMachineProblem } from './machineErrors.ts'
import { openQuarantine, type RowName } from './quarantine.ts'

/**
 * Quarantines rows that cannot be read or written, so that the rest of a sync goes on. A problem of the
 * disk or of the mirror itself is no problem of a row and is thrown.
 */
export function rowGuard(db: DatabaseSync, now: Date) {
  const notes = openQuarantine(db)

  function failed(row: RowName, error: unknown): null {
    if (isMachineProblem(error)) throw error
    notes.noteRow(row, error, now)
    return null
  }

  return {
    /** Result of reading a row; null when it is quarantined. Writes nothing else. */
    read<T>(row: RowName, work: () => T): T | null {
      try {
        return work()
      } catch (error) {
        return failed(row, error)
      }
    },

    /**
     * Result of writing a row within the open transaction; null when it is quarantined, and then the
     * mirror holds what it held before.
     */
    write<T>(row: RowName, work: () => T): T | null {
      db.exec('savepoint write_row')
      try {
        const result = work()
        db.exec('release write_row')
        notes.dropRow(row)
        return result
      } catch (error) {
        if (db.isTransaction) db.exec('rollback to write_row; release write_row')
        return failed(row, error)
      }
    },

    /** Quarantines a row that could not be fetched. */
    unreadable: failed,
    dropRow: notes.dropRow,
    rows: notes.rows,
  }
}

export type RowGuard = ReturnType<typeof rowGuard>
