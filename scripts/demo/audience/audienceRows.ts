import type { Tables, TablesInsert } from '@broadsheet/shared/database.types.ts'
import { noise, split } from './split.ts'
import { type Clock, type CountedArticle, viewsByHour, viewsOfArticle } from './viewsOfArticle.ts'

type ScopeKind = Tables<'audience_by_day'>['scope']

/** A scope for which the views of an article count. */
export interface ArticleScope {
  scope: ScopeKind
  scope_id: string
}

export interface ScopedArticle extends CountedArticle {
  scopes: readonly ArticleScope[]
}

/** Rows of the tables of the audience. */
export interface AudienceRows {
  days: TablesInsert<'audience_by_day'>[]
  hours: TablesInsert<'audience_by_hour'>[]
  referrers: TablesInsert<'referrers_by_day'>[]
}

const DAY = 86_400_000
/** Articles are compared at the same age. */
const FIRST_DAYS = 8
/**
 * For how many days the figures of a scope are written: more of the site, which is compared with the weeks before, and
 * fewer hours, because today is compared with yesterday and, on the dashboard, with a week ago.
 */
const KEPT: Readonly<Record<ScopeKind, { days: number; hours: number; referrers: number }>> = {
  site: { days: 60, hours: 8, referrers: 28 },
  section: { days: 28, hours: 2, referrers: 28 },
  author: { days: 28, hours: 2, referrers: 8 },
  tag: { days: 28, hours: 1, referrers: 8 },
  article: { days: 28, hours: 2, referrers: 14 },
}

/** Visitors of each view: readers open several articles of a site, and rarely one twice. */
const VISITORS: Readonly<Record<ScopeKind, number>> = {
  ...{ site: 0.58, section: 0.74, author: 0.8, tag: 0.82, article: 0.93 },
}

const HOSTS = [
  ...[['', 48] as const, ['search.example', 26] as const, ['news.example', 13] as const],
  ['social.example', 9] as const,
]

/** Sums of numbers by key. */
class Sums<Key extends object> {
  readonly #sums = new Map<string, { key: Key; sum: number }>()

  add(key: Key, count: number): void {
    if (count === 0) return
    const name = Object.values(key).join(' ')
    const known = this.#sums.get(name)
    if (known) known.sum += count
    else this.#sums.set(name, { key, sum: count })
  }

  entries = () => [...this.#sums.values()]
}

type Figures = Omit<TablesInsert<'audience_by_day'>, 'scope' | 'scope_id' | 'day'>

/** Figures of a day that are plausible for a number of views. */
function figuresOf(views: number, scope: ScopeKind, name: string): Figures {
  const part = (kind: string, share: number) =>
    Math.floor(views * share * 2 * noise(`${kind} ${name}`) + noise(`${kind} rest ${name}`))
  const readings = Math.round(views / 4)
  return {
    ...{ views, visitors: Math.ceil(views * VISITORS[scope]), readings },
    reading_seconds: Math.round(readings * (70 + 90 * noise(`seconds ${name}`))),
    depth_sum: Math.round(readings * (48 + 30 * noise(`depth ${name}`))),
    ...{ shares: part('shares', 0.012), bookmarks: part('bookmarks', 0.008) },
    ...{ comments: part('comments', 0.004), newsletter_clicks: part('clicks', 0.05) },
  }
}

/**
 * Figures of the audience for the views of articles: by day for the last weeks and for the first days of each article, by
 * hour for a few days.
 */
export function audienceRows(articles: readonly ScopedArticle[], clock: Clock): AudienceRows {
  const isWithin = (days: number, day: string) =>
    clock.now.getTime() - Date.parse(day) < (days + 1) * DAY
  const days = new Sums<ArticleScope & { day: string }>()
  const hours = new Sums<ArticleScope & { hour: string }>()
  const referrers = new Sums<ArticleScope & { day: string; host: string }>()
  for (const article of articles) {
    for (const ofDay of viewsOfArticle(article, clock)) {
      const { day, views } = ofDay
      const byHour = isWithin(KEPT.site.hours, day) ? viewsByHour(ofDay, clock) : []
      const byHost = split(views, mixtureOf(article))
      for (const key of article.scopes) {
        const kept = KEPT[key.scope]
        const isCounted =
          isWithin(kept.days, day) || (key.scope === 'article' && isEarly(day, article))
        if (isCounted) days.add({ ...key, day }, views)
        if (isWithin(kept.hours, day))
          for (const { hour, views: ofHour } of byHour) hours.add({ ...key, hour }, ofHour)
        if (isWithin(kept.referrers, day))
          for (const [index, ofHost] of byHost.entries())
            referrers.add({ ...key, day, host: HOSTS[index]?.[0] ?? '' }, ofHost)
      }
    }
  }
  return {
    days: days.entries().map(({ key, sum }) => {
      return { ...key, ...figuresOf(sum, key.scope, `${key.scope} ${key.scope_id} ${key.day}`) }
    }),
    hours: hours.entries().map(({ key, sum }) => {
      return { ...key, views: sum, visitors: Math.round(sum * VISITORS[key.scope]) }
    }),
    referrers: referrers.entries().map(({ key, sum }) => ({ ...key, views: sum })),
  }
}

const isEarly = (day: string, { published }: CountedArticle) =>
  Date.parse(day) - published.getTime() < FIRST_DAYS * DAY

/** Weights of the hosts: each article has its own mixture. */
const mixtureOf = ({ slug }: CountedArticle) =>
  HOSTS.map(([host, weight]) => weight * (0.5 + noise(`${host} ${slug}`)))
