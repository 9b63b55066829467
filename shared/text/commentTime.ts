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
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)}h ago`
  if (passed < WEEK) return `${Math.floor(passed / DAY)}d ago`
  const yearOf = (moment: Date) => moment.toLocaleDateString('en-US', { timeZone, year: 'numeric' })
  const isThisYear = yearOf(date) === yearOf(now)
  return date.toLocaleDateString('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
}
