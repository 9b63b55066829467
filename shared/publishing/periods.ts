import { activeLocale } from '../messages/active.ts'
import { formatDate } from '../text/relativeTime.ts'

/**
 * Calendar periods (UTC), each inside the previous one: all time, a year, a month, ten days, a day. The
 * name of a period is the common prefix of its dates: '', '2025', '2025-03', '2025-03-1' (the 10th to
 * the 19th), '2025-03-14'. Dates and periods therefore compare as text.
 */
const LENGTHS = [0, 4, 7, 9, 10] as const
const TEN_DAYS = 9

/** Sorts after every character of a date. */
const END = '~'

/** The periods that contain a moment, longest first. */
export const periodsAt = (moment: string): string[] =>
  LENGTHS.map((length) => moment.slice(0, length))

/** The end of a period: its dates sort before this, later dates after it. */
export const endOf = (period: string) => `${period}${END}`

/** A period in an address; ten days in the notation of EDTF (ISO 8601-2), '2025-03-1x'. */
export const inAddress = (period: string) => (period.length === TEN_DAYS ? `${period}x` : period)

/** Parses the result of `inAddress`; null for anything else. */
export function fromAddress(text: string): string | null {
  return /^\d{4}(-\d\d(-\d(x|\d))?)?$/.test(text) ? text.replace('x', '') : null
}

/** Display names by locale and period: every list has the same periods. */
const names = new Map<string, string>()

/** Display name of a period: '2025', 'March 2025', 'March 10–19, 2025', 'March 14, 2025'. */
export function periodName(period: string): string {
  const key = `${activeLocale()} ${period}`
  const name = names.get(key) ?? nameOf(period)
  names.set(key, name)
  return name
}

function nameOf(period: string): string {
  const [year = '', month, days] = period.split('-')
  if (month === undefined) return formatIn({ year: 'numeric' }, new Date(year))
  if (days === undefined) return formatIn({ year: 'numeric', month: 'long' }, new Date(period))
  if (period.length > TEN_DAYS) return formatDate(new Date(period), 'UTC')
  const ofMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const day = (number: number) => new Date(Date.UTC(Number(year), Number(month) - 1, number))
  const from = day(Math.max(1, Number(`${days}0`)))
  const to = day(Math.min(ofMonth, Number(`${days}9`)))
  return formatIn({ year: 'numeric', month: 'long', day: 'numeric' }, from, to)
}

/** Display name of a month below its year: 'March'. */
export const monthName = (period: string): string =>
  formatIn({ month: 'long' }, new Date(`${period}-01`))

/** Cached, because creating a formatter takes as long as a query. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatIn(options: Intl.DateTimeFormatOptions, from: Date, to = from): string {
  const key = [activeLocale(), ...Object.keys(options)].join()
  const format =
    formatters.get(key) ?? new Intl.DateTimeFormat(activeLocale(), { ...options, timeZone: 'UTC' })
  formatters.set(key, format)
  // Versions of ICU differ in the spaces around the dash.
  return format.formatRange(from, to).replace(/[\u2009\u202f ]–[\u2009\u202f ]/, '–')
}
