import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { isDiskFull } from '../diskFull.ts'

/** What SQLite says of values it does not take: too big, a constraint, the wrong type. */
const OF_A_VALUE = new Set([18, 19, 20])
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const CORRUPT = new Set([11, 26])
const CORRUPT_WORDS = /database disk image is malformed|file is not a database/

/** The primary result code of an SQLite error; null for any other error. */
function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null
  return Number(error.errcode) & 0xff
}

/**
 * Whether an SQLite file is damaged: it has to be made anew. Read from the words too, because a
 * renderer reports its errors to its parent as text.
 */
export function isCorrupt(error: unknown): boolean {
  return CORRUPT.has(sqliteCode(error) ?? 0) || CORRUPT_WORDS.test(reasonOf(error))
}

/** Whether an error is the fault of the disk or the mirror, and not of the row that was being handled. */
export function isMachineProblem(error: unknown): boolean {
  const code = sqliteCode(error)
  return isDiskFull(error) || isCorrupt(error) || (code !== null && !OF_A_VALUE.has(code))
}
