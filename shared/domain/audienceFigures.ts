/** Figures of the audience, of a day or a period. */
export interface AudienceFigures {
  views: number
  visitors: number
  /** Views whose reading time and depth were measured. */
  readings: number
  /** Mean active seconds of a measured reading; null without readings. */
  seconds: number | null
  /** Mean depth in percent; null without readings. */
  depth: number | null
  shares: number
  bookmarks: number
  comments: number
  newsletter_clicks: number
}

const COUNTS = [
  ...(['views', 'visitors', 'readings', 'shares', 'bookmarks'] as const),
  ...(['comments', 'newsletter_clicks'] as const),
] as const

/** The figures of several days together; a mean has the weight of the readings of its day. */
export function sumFigures(days: readonly AudienceFigures[]): AudienceFigures {
  const counts = Object.fromEntries(
    COUNTS.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)]),
  ) as Record<(typeof COUNTS)[number], number>
  const meanOf = (name: 'seconds' | 'depth') =>
    counts.readings === 0
      ? null
      : days.reduce((sum, day) => sum + (day[name] ?? 0) * day.readings, 0) / counts.readings
  return { ...counts, seconds: meanOf('seconds'), depth: meanOf('depth') }
}
