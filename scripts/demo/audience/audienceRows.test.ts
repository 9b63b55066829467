import { describe, expect, it } from 'vitest'
import { audienceRows, type ScopedArticle } from './audienceRows.ts'
import { formerArticles } from './formerArticles.ts'
import { split } from './split.ts'

const now = new Date('2026-11-28T14:20:00Z')
const clock = { now, timeZone: 'America/New_York' }
const article = (slug: string, views: number, daysAgo: number): ScopedArticle => ({
  ...{ id: slug, slug, views, published: new Date(now.getTime() - daysAgo * 86_400_000) },
  scopes: [
    { scope: 'site', scope_id: 'site' },
    { scope: 'section', scope_id: slug === 'derby' ? 'sports' : 'city' },
    { scope: 'article', scope_id: slug },
  ],
})
const articles = [article('ferry', 5000, 10), article('derby', 300, 0.1), article('old', 900, 200)]
const withFormer = [...articles, ...formerArticles(articles, now)]
const sumOf = (rows: readonly { views?: number }[]) =>
  rows.reduce((sum, { views = 0 }) => sum + views, 0)

it('divides a number without a remainder', () => {
  expect(split(10, [1, 1, 1])).toEqual([3, 4, 3])
  expect(split(5, [0, 0])).toEqual([0, 0])
  expect(split(7, [0, 2, 0])).toEqual([0, 7, 0])
})

describe('the figures of the demo', () => {
  const { days, hours, referrers } = audienceRows(articles, clock)

  it('add up to the views of each article', () => {
    const ofArticle = (slug: string) => days.filter(({ scope_id }) => scope_id === slug)
    expect(sumOf(ofArticle('ferry'))).toBe(5000)
    expect(sumOf(ofArticle('derby'))).toBe(300)
    // Earlier days are not shown, except the first ones, for comparisons at the same age.
    expect(sumOf(ofArticle('old'))).toBeLessThan(900)
    expect(ofArticle('old').map(({ day }) => day)).toContain('2026-05-12')
  })

  it('are the same by day, hour and referrer', () => {
    const isToday = (moment: string) =>
      new Date(Date.parse(moment) - 5 * 3_600_000).toISOString().startsWith('2026-11-28')
    const ofDay = days.filter(({ scope, day }) => scope === 'site' && day === '2026-11-28')
    const ofHours = hours.filter(({ scope, hour }) => scope === 'site' && isToday(hour))
    const ofHosts = referrers.filter(({ scope, day }) => scope === 'site' && day === '2026-11-28')
    expect(ofDay).toHaveLength(1)
    expect(sumOf(ofHours)).toBe(sumOf(ofDay))
    expect(sumOf(ofHosts)).toBe(sumOf(ofDay))
  })

  it('are not in the future, and have no more visitors than views', () => {
    expect(hours.every(({ hour }) => Date.parse(hour) <= now.getTime())).toBe(true)
    expect([...days, ...hours].every(({ views = 0, visitors = 0 }) => visitors <= views)).toBe(true)
  })

  it('of the site are the sums of those of its sections, also of removed articles', () => {
    const counted = audienceRows(withFormer, clock).days
    const figures = ['views', 'readings', 'reading_seconds', 'depth_sum'] as const
    const actions = ['shares', 'bookmarks', 'comments', 'newsletter_clicks'] as const
    const ofSite = counted.filter(({ scope }) => scope === 'site')
    expect(ofSite.length).toBeGreaterThan(60)
    for (const total of ofSite) {
      const parts = counted.filter(({ scope, day }) => scope === 'section' && day === total.day)
      for (const figure of [...figures, ...actions]) {
        const sum = parts.reduce((all, part) => all + (part[figure] ?? 0), 0)
        expect(sum, `${figure} of ${total.day}`).toBe(total[figure])
      }
    }
  })

  it('are the same at each start', () => {
    expect(audienceRows(articles, clock)).toEqual({ days, hours, referrers })
  })
})

it('has at most twice as many readers as a week ago', () => {
  const { days } = audienceRows([...withFormer, article('newest', 2000, 1)], clock)
  const viewsOn = (wanted: string) =>
    sumOf(days.filter(({ scope, day }) => scope === 'site' && day === wanted))
  // Whole days: yesterday, and the same day of the week before.
  expect(viewsOn('2026-11-27')).toBeLessThan(2 * viewsOn('2026-11-20'))
})
