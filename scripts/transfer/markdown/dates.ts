import { t } from '@broadsheet/shared/messages/t.ts'
import { ArticleError } from '../articleError.ts'
import { momentIn } from './timeZone.ts'

/** In milliseconds. */
const DAY = 86_400_000

const NUMERIC =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const ZONED = /\d{1,2}:\d{2}\S*\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i
const WORDED =
  /^(?:[A-Za-z]{3,9},? )?(?:[A-Za-z]{3,9} \d{1,2},? \d{4}|\d{1,2} [A-Za-z]{3,9} \d{4})$/

/**
 * Parses a date: 2014-11-13, 2014-11-13 15:02:00 -0500, ISO 8601, November 13, 2014. Without a time
 * zone it is in the given one, so that the result does not depend on the machine. A date without a time, or with
 * midnight without a zone, is noon there: in UTC the same calendar day from Honolulu to Sydney, while midnight
 * UTC would be the day before in America. Midnight with a zone is not changed.
 *
 * @param zone - of the old site.
 * @returns ISO 8601 in UTC.
 * @throws {ArticleError} if it is not a date.
 */
export function readDate(value: unknown, zone = 'UTC'): string {
  const text = value instanceof Date ? value.toISOString() : stringOf(value)
  const moment = numeric(text) ?? worded(text)
  if (moment === null || Number.isNaN(moment))
    throw new ArticleError(t('cli.import.dateInvalid', { date: text }))
  if (ZONED.test(text)) return new Date(moment).toISOString()
  const wall = moment % DAY === 0 ? moment + DAY / 2 : moment
  return new Date(zone === 'UTC' ? wall : momentIn(zone, wall)).toISOString()
}

function stringOf(value: unknown): string {
  try {
    return String(value).trim()
  } catch {
    // An object with a field toString: {toString: 1}.
    return 'fields instead of a date'
  }
}

function numeric(text: string): number | null {
  const match = NUMERIC.exec(text)
  if (!match) return null
  const [, year = '', month = '', day = '', time = '00:00', zone = 'Z'] = match
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnight = new Date(`${date}T00:00Z`)
  // Date reads 31 February as a day in March.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== date) return null
  const offset = /^[A-Z]/i.test(zone) ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2')
  return Date.parse(`${date}T${time.padStart(5, '0').replace(/^(\d):/, '0$1:')}${offset}`)
}

function worded(text: string): number | null {
  return WORDED.test(text) ? Date.parse(`${text} UTC`) : null
}
