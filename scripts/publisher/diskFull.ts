import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { SourceError } from './mirror/source.ts'

/**
 * Messages of Node (ENOSPC, EDQUOT), SQLite (SQLITE_FULL) and PostgreSQL (53100) for a full disk. Matched
 * as text because a renderer reports its errors to the publisher as text.
 */
const WORDS = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded|database or disk is full/i

/** Whether an error was caused by a full disk. */
export const isDiskFull = (error: unknown): boolean => WORDS.test(reasonOf(error))

/** Error text of a failed publish; for a full disk, with what to do about it. */
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

/** Error text when a program cannot start because the disk is full; null for another error. */
export const startProblem = (error: unknown): string | null =>
  isDiskFull(error) ? t('cli.diskFull') : null
