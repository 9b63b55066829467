import type { DayFigures } from '../../../client/audience/figures.ts'

const COUNTS = [
  ...(['views', 'visitors', 'readings', 'shares', 'bookmarks'] as const),
  ...(['comments', 'newsletter_clicks'] as const),
] as const

/** The figures of several days as those of one. A mean has the weight of the readings of its day. */
export function sumDays(days: readonly DayFigures[]): DayFigures {
  const counts = Object.fromEntries(
    COUNTS.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)]),
  ) as Record<(typeof COUNTS)[number], number>
  const meanOf = (name: 'seconds' | 'depth') =>
    counts.readings === 0
      ? null
      : days.reduce((sum, day) => sum + (day[name] ?? 0) * day.readings, 0) / counts.readings
  return { ...counts, seconds: meanOf('seconds'), depth: meanOf('depth') }
}
