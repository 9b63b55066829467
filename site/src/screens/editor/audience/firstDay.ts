import { toZonedMoment } from '@broadsheet/shared/text/zonedMoment.ts'

/** Months of figures that the panel sums; the database keeps 25. */
const MONTHS = 24

/**
 * The first day of the figures of an article: that of its publication, at most 24 months ago.
 *
 * @param published - ISO 8601.
 * @returns as YYYY-MM-DD in the time zone.
 */
export function firstDay(
  published: string,
  now: Date,
  timeZone: string,
): { day: string; isPublication: boolean } {
  const day = toZonedMoment(published, timeZone).slice(0, 10)
  const earliest = new Date(now)
  earliest.setUTCMonth(earliest.getUTCMonth() - MONTHS)
  const oldest = toZonedMoment(earliest.toISOString(), timeZone).slice(0, 10)
  return day < oldest ? { day: oldest, isPublication: false } : { day, isPublication: true }
}
