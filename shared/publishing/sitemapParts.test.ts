import { describe, expect, test } from 'vitest'
import { everyDays, memoryIndex } from './archivePages.fixture.ts'
import type { Listed, ListIndex } from './archivePages.ts'
import {
  sitemapGroupOf,
  sitemapGroups,
  sitemapPartOf,
  sitemapParts,
  sitemapRange,
} from './sitemapParts.ts'

/** A list in which each article counts as two hundred. */
function hundreds(articles: Listed[]): ListIndex {
  const index = memoryIndex(articles)
  return { ...index, count: (period) => index.count(period) * 200 }
}

describe('the sitemap of articles', () => {
  test('is one part for up to 1,000 articles', () => {
    expect(sitemapParts(hundreds([]))).toEqual([])
    expect(sitemapParts(hundreds(everyDays(5, 100)))).toEqual(['1'])
    expect(sitemapRange(hundreds(everyDays(5, 100)), '1')).toMatchObject({ limit: 1000 })
  })

  test('is divided by time for more articles', () => {
    expect(sitemapParts(hundreds(everyDays(8, 100)))).toEqual(['2021', '2020'])
    expect(sitemapParts(hundreds(everyDays(8, 5)))).toEqual([
      '2020-02',
      '2020-01-3x',
      '2020-01-2x',
      '2020-01-1x',
      '2020-01-0x',
    ])
  })

  test('has one part per day for days with very many articles', () => {
    const names = sitemapParts(hundreds(everyDays(12, 1 / 24)))
    expect(names).toEqual(['2020-01-01_2', '2020-01-01'])
    expect(names.map((name) => sitemapRange(hundreds(everyDays(12, 1 / 24)), name))).toMatchObject([
      { period: '2020-01-01', offset: 1000, limit: 1400 },
      { period: '2020-01-01', offset: 0, limit: 1000 },
    ])
    expect(sitemapPartOf({ period: '2020-01-01', page: 2 })).toBe('2020-01-01_2')
  })

  test('has no other parts', () => {
    for (const name of ['', '0', '2', '2020', 'sections', '1_2', '2020-01-01/2'])
      expect(sitemapRange(hundreds(everyDays(5, 100)), name), name).toBeNull()
  })

  test.each([
    ['one part', everyDays(5, 100)],
    ['years', everyDays(8, 100)],
    ['months and days', everyDays(40, 1 / 24)],
    ['nothing', []],
  ])('are read by groups: %s', (_, articles) => {
    const index = hundreds(articles)
    const groups = sitemapGroups(index)
    expect(groups.flatMap((group) => sitemapParts(index, group))).toEqual(sitemapParts(index))
    expect(new Set(sitemapParts(index).map(sitemapGroupOf))).toEqual(new Set(groups))
    expect(new Set(groups).size).toBe(groups.length)
  })
})
