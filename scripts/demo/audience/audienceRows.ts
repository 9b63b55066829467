import type { Tables, TablesInsert } from '@broadsheet/shared/database.types.ts'
import { type Figures, figuresOf } from './figuresOf.ts'
import { noise, split } from './split.ts'
import { Sums } from './sums.ts'
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
 * For how many days the figures of a scope are written: more of the site, which is compared with the weeks before, and of
 * its sections, which add up to it; and fewer hours, because today is compared with yesterday and, on the dashboard,
 * with a week ago.
 */
const KEPT: Readonly<Record<ScopeKind, { days: number; hours: number; referrers: number }>> = {
  site: { days: 60, hours: 8, referrers: 28 },
  section: { days: 60, hours: 2, referrers: 28 },
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

/**
 * Figures of the audience for the views of articles: by day for the last weeks and for the first days of each article, by
 * hour for a few days.
 */
export function audienceRows(articles: readonly ScopedArticle[], clock: Clock): AudienceRows {
  const isWithin = (days: number, day: string) =>
    clock.now.getTime() - Date.parse(day) < (days + 1) * DAY
  const days = new Sums<ArticleScope & { day: string }, keyof Figures>()
  const hours = new Sums<ArticleScope & { hour: string }, 'views'>()
  const referrers = new Sums<ArticleScope & { day: string; host: string }, 'views'>()
  for (const article of articles) {
    for (const ofDay of viewsOfArticle(article, clock)) {
      const { day, views } = ofDay
      const figures = figuresOf(views, `${article.slug} ${day}`)
      const byHour = isWithin(KEPT.site.hours, day) ? viewsByHour(ofDay, clock) : []
      const byHost = viewsByHost(views, article)
      for (const key of article.scopes) {
        const kept = KEPT[key.scope]
        const isCounted =
          isWithin(kept.days, day) || (key.scope === 'article' && isEarly(day, article))
        if (isCounted) days.add({ ...key, day }, figures)
        if (isWithin(kept.hours, day))
          for (const { hour, ...ofHour } of byHour) hours.add({ ...key, hour }, ofHour)
        if (isWithin(kept.referrers, day))
          for (const { host, ...ofHost } of byHost) referrers.add({ ...key, day, host }, ofHost)
      }
    }
  }
  return {
    days: days.entries().map(({ key, sum }) => {
      return { ...key, ...sum, visitors: Math.ceil(sum.views * VISITORS[key.scope]) }
    }),
    hours: hours.entries().map(({ key, sum }) => {
      return { ...key, ...sum, visitors: Math.round(sum.views * VISITORS[key.scope]) }
    }),
    referrers: referrers.entries().map(({ key, sum }) => ({ ...key, ...sum })),
  }
}

const isEarly = (day: string, { published }: CountedArticle) =>
  Date.parse(day) - published.getTime() < FIRST_DAYS * DAY

/** Distributes views over the hosts from which readers came: each article has its own mixture. */
function viewsByHost(views: number, { slug }: CountedArticle) {
  const weights = HOSTS.map(([host, weight]) => weight * (0.5 + noise(`${host} ${slug}`)))
  return split(views, weights).flatMap((ofHost, index) =>
    ofHost === 0 ? [] : [{ host: HOSTS[index]?.[0] ?? '', views: ofHost }],
  )
}
