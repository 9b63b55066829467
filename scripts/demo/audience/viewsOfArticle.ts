import { toZonedMoment } from '@broadsheet/shared/text/zonedMoment.ts'
import { noise, split } from './split.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Share of the readers of a day by hour, from midnight: breakfast, lunch and the evening have most. */
const BY_HOUR: readonly number[] = [
  ...[8, 5, 3, 2, 3, 7, 18, 36, 44, 38, 32, 34],
  ...[44, 40, 31, 29, 31, 36, 42, 50, 56, 52, 36, 18],
]

/** An article of the demo that is public. */
export interface CountedArticle {
  id: string
  slug: string
  /** All its views. */
  views: number
  published: Date
}

/** The present, and the zone of the days. */
export interface Clock {
  now: Date
  /** IANA name. */
  timeZone: string
}

/** Views of an article on a day. */
export interface DayOfViews {
  /** In the time zone of the publication, such as 2026-11-28. */
  day: string
  views: number
  /** Weight of each hour: 0 before the publication and in the future. */
  byHour: readonly number[]
}

/** Milliseconds by which clocks in the zone differ from UTC; before a change of clocks, the demo is an hour off. */
const offsetOf = ({ now, timeZone }: Clock): number => {
  const minute = now.getTime() - (now.getTime() % 60_000)
  return Date.parse(`${toZonedMoment(now.toISOString(), timeZone)}Z`) - minute
}

/** Interest in an article falls from day to day, and is lower on weekends. */
function interestIn({ slug, published }: CountedArticle, day: string, noon: number): number {
  const age = Math.max(0, noon - published.getTime()) / DAY
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  const ofWeek = weekday === 0 || weekday === 6 ? 0.75 : 1
  return (ofWeek * (0.75 + noise(`${slug} ${day}`) / 2)) / (1 + age) ** 0.9
}

/** Distributes the views of an article over the days since its publication. Days without views are left out. */
export function viewsOfArticle(article: CountedArticle, clock: Clock): DayOfViews[] {
  const offset = offsetOf(clock)
  const [first, last] = [article.published.getTime() + offset, clock.now.getTime() + offset]
  const days = []
  for (let start = first - (first % DAY); start <= last; start += DAY) {
    const day = new Date(start).toISOString().slice(0, 10)
    const isOpen = (hour: number) =>
      start + (hour + 1) * HOUR > first && start + hour * HOUR <= last
    const byHour = BY_HOUR.map((weight, hour) => (isOpen(hour) ? weight : 0))
    const open = byHour.reduce((sum, weight) => sum + weight, 0)
    days.push({ day, byHour, weight: open * interestIn(article, day, start - offset + DAY / 2) })
  }
  const views = split(
    article.views,
    days.map(({ weight }) => weight),
  )
  return days.flatMap(({ day, byHour }, index) =>
    views[index] ? [{ day, byHour, views: views[index] }] : [],
  )
}

/** Distributes the views of a day over its hours; the start of each that has views, with them. */
export function viewsByHour({ day, views, byHour }: DayOfViews, clock: Clock) {
  const midnight = Date.parse(`${day}T00:00Z`) - offsetOf(clock)
  return split(views, byHour).flatMap((ofHour, hour) =>
    ofHour === 0 ? [] : [{ hour: new Date(midnight + hour * HOUR).toISOString(), views: ofHour }],
  )
}
