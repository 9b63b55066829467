import type { HourFigures } from './figures.ts'

const HOUR = 3_600_000

/** Views and visitors of two days until the same time. */
export interface SameTime {
  now: Pick<HourFigures, 'views' | 'visitors'>
  before: Pick<HourFigures, 'views' | 'visitors'>
  /** The end of the last full hour of the present day. */
  until: Date
}

const sumOf = (hours: readonly HourFigures[]) => ({
  views: hours.reduce((sum, { views }) => sum + views, 0),
  visitors: hours.reduce((sum, { visitors }) => sum + visitors, 0),
})

/**
 * Compares the present day with an earlier one. Only full hours are compared: the present hour would always appear
 * to be worse. A visitor is counted in the hour of their first view of the day.
 *
 * @param today - the hours of the present day.
 * @param before - those of the earlier day.
 * @returns null in the first hour of the day.
 */
export function compareUntilNow(
  today: readonly HourFigures[],
  before: readonly HourFigures[],
  now: Date,
): SameTime | null {
  const full = today.filter(({ hour }) => Date.parse(hour) + HOUR <= now.getTime())
  const last = full.at(-1)
  if (!last) return null
  return {
    now: sumOf(full),
    before: sumOf(before.slice(0, full.length)),
    until: new Date(Date.parse(last.hour) + HOUR),
  }
}

/** The hours of a day that have begun. */
export const begunHours = (hours: readonly HourFigures[], now: Date): HourFigures[] =>
  hours.filter(({ hour }) => Date.parse(hour) <= now.getTime())
