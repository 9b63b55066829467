import { activeLocale } from '../messages/active.ts'
import { t } from '../messages/t.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/**
 * Formats the time of a comment: 'just now', 'Nm ago', 'Nh ago', 'Nd ago' below a week, else a short
 * date, with the year unless it is the current one (specification, section 2).
 *
 * @param date - time of the comment; a time in the future counts as now.
 * @param now - the current time.
 * @param timeZone - IANA name of the time zone of the date.
 */
export function commentTime(date: Date, now: Date, timeZone: string): string {
  const passed = now.getTime() - date.getTime()
  if (passed < MINUTE) return t('comments.timeNow')
  if (passed < HOUR) return t('comments.timeMinutes', { count: Math.floor(passed / MINUTE) })
  if (passed < DAY) return t('comments.timeHours', { count: Math.floor(passed / HOUR) })
  if (passed < WEEK) return t('comments.timeDays', { count: Math.floor(passed / DAY) })
  const locale = activeLocale()
  const yearOf = (moment: Date) => moment.toLocaleDateString(locale, { timeZone, year: 'numeric' })
  const isThisYear = yearOf(date) === yearOf(now)
  return date.toLocaleDateString(locale, {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
}
