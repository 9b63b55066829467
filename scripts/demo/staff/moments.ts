import { fromZonedMoment, toZonedMoment } from '@broadsheet/shared/text/zonedMoment.ts'

/** The time of the start, and the time zone of the publication. */
export interface DemoClock {
  now: Date
  /** IANA name. */
  timeZone: string
}

/** The day a number of days after the start, as YYYY-MM-DD in the time zone of the publication. */
export function dayIn(days: number, { now, timeZone }: DemoClock): string {
  const today = toZonedMoment(now.toISOString(), timeZone).slice(0, 10)
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A time of day (HH:MM) of such a day, as ISO 8601. */
export function momentIn(
  { inDays, at }: { readonly inDays: number; readonly at: string },
  clock: DemoClock,
): string {
  return fromZonedMoment(`${dayIn(inDays, clock)}T${at}`, clock.timeZone) ?? ''
}
