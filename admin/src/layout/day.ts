import { toZonedMoment } from '@broadsheet/shared/text/zonedMoment.ts'

/** Days as texts such as 2026-11-30, calculated in UTC: they have no time zone. */
export type Day = string

const DAY_MILLISECONDS = 86_400_000
const timeOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** The day some days later, or earlier with a negative number. */
export const addDays = (day: Day, days: number): Day =>
  new Date(timeOf(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10)

/** Number of days from a day to a later one; 0 for the same day. */
export const daysBetween = (first: Day, last: Day): number =>
  Math.round((timeOf(last) - timeOf(first)) / DAY_MILLISECONDS)

/** The day some months later or earlier; the last day of the month if it has fewer days. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
  return moved.toISOString().slice(0, 10)
}

/** The day of a moment in a time zone. */
export const dayIn = (timeZone: string, moment: Date): Day =>
  toZonedMoment(moment.toISOString(), timeZone).slice(0, 10)

/** A text as a day; null if it is none, such as 2026-02-30. */
export function dayOf(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = timeOf(text)
  return Number.isNaN(time) || addDays(text, 0) !== text ? null : text
}
