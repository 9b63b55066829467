import { formatDate } from '../text/relativeTime.ts'

/**
 * Periods of the calendar (UTC), each inside of the one before: all time, a year, a month, ten days
 * of it, a day. A period is named by what the dates in it begin with: '', '2025', '2025-03',
 * '2025-03-1' (the 10th to the 19th), '2025-03-14'. So dates compare with it as text.
 */
const LENGTHS = [0, 4, 7, 9, 10] as const
const TEN_DAYS = 9

/** Comes after everything a date can go on with. */
const END = '~'

/** The periods a moment lies in, the longest first. */
export const periodsAt = (moment: string): string[] =>
  LENGTHS.map((length) => moment.slice(0, length))

/** Where a period ends: every date in it sorts before this, and every later one after it. */
export const endOf = (period: string) => `${period}${END}`

/** What stands for a period in an address: ten days as EDTF writes them, '2025-03-1x'. */
export const inAddress = (period: string) => (period.length === TEN_DAYS ? `${period}x` : period)

/** Reads what `inAddress` writes; null for anything else. */
export function fromAddress(text: string): string | null {
  return /^\d{4}(-\d\d(-\d(x|\d))?)?$/.test(text) ? text.replace('x', '') : null
}

const months = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** What people call a period: '2025', 'March 2025', 'March 10–19, 2025', 'March 14, 2025'. */
export function periodName(period: string): string {
  const [year = '', month, days] = period.split('-')
  if (month === undefined) return year
  const first = `${year}-${month}-01`
  if (days === undefined) return months.format(new Date(first))
  if (period.length > TEN_DAYS) return formatDate(new Date(period), 'UTC')
  const ofMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const from = Math.max(1, Number(`${days}0`))
  const to = Math.min(ofMonth, Number(`${days}9`))
  const start = formatDate(new Date(`${year}-${month}-${String(from).padStart(2, '0')}`), 'UTC')
  return to > from ? start.replace(',', `–${to},`) : start
}
