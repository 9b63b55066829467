import { addDays, type Day } from '../layout/day.ts'

export const VIEWS = ['month', 'week'] as const
export type View = (typeof VIEWS)[number]
/** Besides periods, the board by state. */
export type ShownView = View | 'board'

/**
 * The first and last day that a view shows: whole weeks.
 *
 * @param firstDay - first day of the week, from 1 for Monday to 7 for Sunday.
 */
export function periodOf(view: View, day: Day, firstDay: number): { from: Day; to: Day } {
  const weekStart = (one: Day) => {
    const weekday = new Date(`${one}T00:00:00Z`).getUTCDay()
    return addDays(one, -((weekday - firstDay + 7) % 7))
  }
  if (view === 'week') return { from: weekStart(day), to: addDays(weekStart(day), 6) }
  const last = addDays(monthLater(day, 1), -1)
  return { from: weekStart(`${day.slice(0, 7)}-01`), to: addDays(weekStart(last), 6) }
}

/** The first day of a month some months later. */
function monthLater(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** A day in the period before (-1) or after (1) that of a day. */
export const stepFrom = (view: View, day: Day, direction: -1 | 1): Day =>
  view === 'week' ? addDays(day, 7 * direction) : monthLater(day, direction)
