import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { SourceError } from './mirror/source.ts'

/**
 * What Node (ENOSPC, EDQUOT), SQLite (SQLITE_FULL) and PostgreSQL (53100) say when nothing can be written
 * any more. Read from the words, because a renderer tells its errors to its parent as text.
 */
const WORDS = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded|database or disk is full/i

/** Whether a disk without room is why something could not be done. */
export const isDiskFull = (error: unknown): boolean => WORDS.test(reasonOf(error))

/** Why publishing failed, for people: a full disk says what to do about it, the rest what it said itself. */
export function failureText(error: unknown): string {
  const text = reasonOf(error)
  if (!isDiskFull(error)) return text
  const [detail = ''] = text.split('\n').filter((line) => WORDS.test(line))
  const whose =
    error instanceof SourceError ? 'The disk of the database is full' : 'The disk is full'
  return (
    `${whose}: make room on it. Readers keep the last good pages, nothing is lost, and publishing ` +
    `goes on by itself once there is room. (${detail.trim().replace(/^Error: /, '')})`
  )
}

/** What a program that cannot start says of a full disk; null when that is not why. */
export const startProblem = (error: unknown): string | null =>
  isDiskFull(error)
    ? 'The disk is full: make room on the one that holds the data folder, then start again.'
    : null
