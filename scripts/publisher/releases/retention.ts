/** A release and the time of its content. */
export interface Dated {
  name: string
  madeAt: Date
}

/** Number of releases stored regardless of age, so that there is always an earlier one. */
const NEWEST = 5
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** One for each hour of the last day, one for each day of the last week. */
const STEPS = [
  { every: HOUR, during: DAY },
  { every: DAY, during: 7 * DAY },
]

/** A restore point links each file again; this many articles an hour are a small load for a disk. */
const ARTICLES_LINKED_PER_HOUR = 50_000

/** Interval between restore points of a site with this many articles, in milliseconds. */
export const restorePointInterval = (articles: number): number =>
  HOUR * Math.max(1, Math.ceil(articles / ARTICLES_LINKED_PER_HOUR))

/**
 * Selects the releases to store for rollbacks: the newest five, the last one of each hour of the past
 * day, and the last one of each day (UTC) of the past week. Returns their names.
 */
export function releasesToKeep(releases: readonly Dated[], now: Date): Set<string> {
  const newestFirst = releases.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const selected = new Set(newestFirst.slice(0, NEWEST).map(({ name }) => name))
  for (const { every, during } of STEPS) {
    const seen = new Set<number>()
    for (const { name, madeAt } of newestFirst) {
      const period = Math.floor(madeAt.getTime() / every)
      if (now.getTime() - madeAt.getTime() > during || seen.has(period)) continue
      seen.add(period)
      selected.add(name)
    }
  }
  return selected
}
