const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Cached, because creating a formatter is slow and a build formats thousands of dates. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone} ${options.month ?? ''}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, known)
  return known
}

/**
 * Formats a date in English: 'November 20, 2026', or 'Nov 20, 2026' if short.
 *
 * @param date - the date.
 * @param timeZone - IANA name of the time zone.
 */
export function formatDate(date: Date, timeZone: string, month: 'long' | 'short' = 'long'): string {
  return formatter('en-US', { timeZone, year: 'numeric', month, day: 'numeric' }).format(date)
}

function calendarDay(date: Date, timeZone: string): number {
  const [year, month, day] = formatter('en-CA', { timeZone }).format(date).split('-').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1) / DAY
}

/**
 * Formats the time since an event: 'Just now', minutes, hours, 'Today', 'Yesterday', 'N days ago' up to
 * 7 days, else a short date (specification, section 9).
 *
 * @param date - time of the event; a time in the future counts as now.
 * @param now - the current time.
 * @param timeZone - its midnight separates today from yesterday.
 */
export function relativeTime(date: Date, now: Date, timeZone: string): string {
  const passed = now.getTime() - date.getTime()
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  const days = calendarDay(now, timeZone) - calendarDay(date, timeZone)
  if (passed < 12 * HOUR) {
    const hours = Math.floor(passed / HOUR)
    return hours === 1 ? '1 hour ago' : `${hours} hours ago`
  }
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days <= 7) return `${days} days ago`
  return formatDate(date, timeZone, 'short')
}
