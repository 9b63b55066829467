import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { isDiskFull } from '../diskFull.ts'

/** SQLITE_TOOBIG, SQLITE_CONSTRAINT and SQLITE_MISMATCH: errors caused by a value. */
const VALUE_ERRORS = new Set([18, 19, 20])
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const CORRUPT = new Set([11, 26])
const CORRUPT_MESSAGE = /database disk image is malformed|file is not a database/

/** The primary result code of an SQLite error; null for any other error. */
function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null
  return Number(error.errcode) & 0xff
}

/**
 * Whether an SQLite file is damaged and must be replaced. Also matches the message, because renderers
 * report errors to the publisher as text.
 */
export function isCorrupt(error: unknown): boolean {
  return CORRUPT.has(sqliteCode(error) ?? 0) || CORRUPT_MESSAGE.test(reasonOf(error))
}

/** Whether an error is caused by the disk or the mirror, and not by the row being processed. */
export function isMachineProblem(error: unknown): boolean {
  const code = sqliteCode(error)
  return isDiskFull(error) || isCorrupt(error) || (code !== null && !VALUE_ERRORS.has(code))
}
