import { activeLocale } from '../messages/active.ts'
import { t } from '../messages/t.ts'

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
 * Formats a date in the active locale: 'November 20, 2026', or 'Nov 20, 2026' if short.
 *
 * @param date - the date.
 * @param timeZone - IANA name of the time zone.
 */
export function formatDate(date: Date, timeZone: string, month: 'long' | 'short' = 'long'): string {
  const options = { timeZone, year: 'numeric', month, day: 'numeric' } as const
  return formatter(activeLocale(), options).format(date)
}

/** The year of a date, in the digits of the active locale. */
export function yearIn(date: Date, timeZone: string): string {
  const parts = formatter(activeLocale(), { timeZone, year: 'numeric' }).formatToParts(date)
  return parts.find(({ type }) => type === 'year')?.value ?? ''
}

function calendarDay(date: Date, timeZone: string): number {
  // A locale that writes dates as in ISO 8601.
  const [year, month, day] = formatter('en-CA', { timeZone }).format(date).split('-').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1) / DAY
}

/** '3 hours ago', '5 days ago' in the active locale. */
const ago = (count: number, unit: 'hour' | 'day') =>
  new Intl.RelativeTimeFormat(activeLocale()).format(-count, unit)

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
  if (passed < MINUTE) return t('article.timeNow')
  if (passed < HOUR) return t('article.timeMinutes', { minutes: Math.floor(passed / MINUTE) })
  const days = calendarDay(now, timeZone) - calendarDay(date, timeZone)
  if (passed < 12 * HOUR) return ago(Math.floor(passed / HOUR), 'hour')
  if (days <= 0) return t('article.today')
  if (days === 1) return t('article.yesterday')
  if (days <= 7) return ago(days, 'day')
  return formatDate(date, timeZone, 'short')
}
