import { Temporal } from 'temporal-polyfill'

/** Days as texts such as 2026-11-30, calculated in UTC: they have no time zone. */
export type Day = string

export const VIEWS = ['month', 'week'] as const
export type View = (typeof VIEWS)[number]
/** Besides periods, the board by state. */
export type ShownView = View | 'board'

const DAY_MILLISECONDS = 86_400_000
const timeOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** The day some days later, or earlier with a negative number. */
export const addDays = (day: Day, days: number): Day => dayAt(timeOf(day) + days * DAY_MILLISECONDS)

/** The day of a moment in a time zone. */
export const dayIn = (timeZone: string, moment: Date): Day =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

/**
 * The first and last day that a view shows: whole weeks.
 *
 * @param firstDay - first day of the week, from 1 for Monday to 7 for Sunday.
 */
export function periodOf(view: View, day: Day, firstDay: number): { from: Day; to: Day } {
  const weekStart = (one: Day) => {
    const weekday = new Date(timeOf(one)).getUTCDay()
    return addDays(one, -((weekday - firstDay + 7) % 7))
  }
  if (view === 'week') return { from: weekStart(day), to: addDays(weekStart(day), 6) }
  const last = addDays(monthLater(day, 1), -1)
  return { from: weekStart(`${day.slice(0, 7)}-01`), to: addDays(weekStart(last), 6) }
}

/** The first day of a month some months later. */
function monthLater(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayAt(Date.UTC(year, month - 1 + months, 1))
}

/** A day in the period before (-1) or after (1) that of a day. */
export const stepFrom = (view: View, day: Day, direction: -1 | 1): Day =>
  view === 'week' ? addDays(day, 7 * direction) : monthLater(day, direction)
