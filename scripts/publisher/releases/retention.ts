/** A release and the time of its content. */
export interface Dated {
  name: string
  madeAt: Date
}

/** Stored regardless of age, so that there are always earlier releases. */
const NEWEST = 5
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** One for each hour of the last day, one for each day of the last week. */
const STEPS = [
  { every: HOUR, during: DAY },
  { every: DAY, during: 7 * DAY },
]

/** Interval between restore points, in milliseconds. */
export const RESTORE_POINT_EVERY = HOUR

/**
 * Names the releases that are kept to go back to: the newest five, the last one of each hour of the past
 * day, and the last one of each day (UTC) of the past week.
 */
export function releasesToKeep(releases: readonly Dated[], now: Date): Set<string> {
  const newestFirst = releases.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const kept = new Set(newestFirst.slice(0, NEWEST).map(({ name }) => name))
  for (const { every, during } of STEPS) {
    const seen = new Set<number>()
    for (const { name, madeAt } of newestFirst) {
      const period = Math.floor(madeAt.getTime() / every)
      if (now.getTime() - madeAt.getTime() > during || seen.has(period)) continue
      seen.add(period)
      kept.add(name)
    }
  }
  return kept
}
