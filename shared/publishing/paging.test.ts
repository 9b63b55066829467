import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everyDays, idsOn, LAYOUTS, lists, memoryIndex } from './archivePages.fixture.ts'
import type { Listed } from './archivePages.ts'
import { LISTED, pagesOf, parsePart, partName, partOf } from './paging.ts'
import { fromAddress, inAddress, periodName, periodsAt } from './periods.ts'

function laidOut(articles: Listed[], layout = LISTED) {
  const index = memoryIndex(articles)
  const pages = pagesOf(index, layout)
  const on = (part: string) => idsOn(index, pages, part)
  return { pages, index, on, parts: [...pages.parts()] }
}

describe('the pages of a list', () => {
  test('are a single page for a short list', () => {
    expect(laidOut([]).parts).toEqual([''])
    const { parts, on } = laidOut(everyDays(23, 1))
    expect(parts).toEqual([''])
    expect(on('')).toHaveLength(23)
  })

  test('are numbered from the oldest of up to sixty articles', () => {
    const { parts, on } = laidOut(everyDays(60, 30))
    expect(parts).toEqual(['', '4', '3', '2', '1'])
    expect(on('1')).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1'])
    expect(on('')).toHaveLength(12)
  })

  test('are named by year, month, ten days or day for a longer list', () => {
    expect(laidOut(everyDays(61, 30)).parts).toEqual(['', '2023', '2022', '2021', '2020'])
    expect(laidOut(everyDays(61, 3)).parts).toEqual(
      ['', '2020-04', '2020-03', '2020-02', '2020-01'], // May and June are on the first page.
    )
    expect(laidOut(everyDays(61, 0.5)).parts).toEqual(['', '2020-01-1x', '2020-01-0x'])
    const { parts, on } = laidOut(everyDays(65, 1 / 24))
    expect(parts).toEqual(['', '2020-01-02/2', '2020-01-02', '2020-01-01/2', '2020-01-01'])
    expect(on('')).toHaveLength(17)
  })

  test('contain every article once, in order', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(...LAYOUTS), (articles, layout) => {
        const { index, parts, on } = laidOut(articles, layout)
        expect(parts.flatMap(on)).toEqual(index.sorted.map(({ id }) => id).reverse())
      }),
    )
  })

  test('are full, except in short periods; the first page is not longer than needed', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(...LAYOUTS), (articles, layout) => {
        const { pages, index, parts, on } = laidOut(articles, layout)
        expect(on('').length).toBeLessThan(3 * layout.perPage - 1)
        expect(on('').length).toBeGreaterThanOrEqual(Math.min(layout.front, articles.length))
        for (const part of parts.slice(1)) {
          const { period } = pages.page(part) ?? { period: '' }
          const length = on(part).length
          expect(length).toBeLessThan(2 * layout.perPage)
          expect(length).toBeGreaterThanOrEqual(Math.min(layout.perPage, index.count(period)))
          if (period.length < 10) expect(index.count(period)).toBeLessThanOrEqual(layout.perPeriod)
          if (period !== '') expect(index.count(periodsAt(period).at(-2) ?? '')).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('link to their neighbours from the newest articles to the oldest and back', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(...LAYOUTS), (articles, layout) => {
        const { pages, parts } = laidOut(articles, layout)
        parts.forEach((part, place) => {
          expect(pages.page(part)).toMatchObject({
            newer: parts[place - 1] ?? null,
            older: parts[place + 1] ?? null,
          })
        })
      }),
    )
  })

  test('do not exist after the last one, for an undivided period, or for articles of the first page', () => {
    const { pages } = laidOut(everyDays(61, 30))
    for (const part of ['1', '2020/2', '2020-03', '2019', '2024', '2020-99', 'x', '2020/'])
      expect(pages.page(part), part).toBeNull()
    expect(laidOut(everyDays(60, 30)).pages.page('5')).toBeNull()
  })
})

describe('the address part of a page', () => {
  test('is parsed to the same page', () => {
    for (const part of ['1', '4', '2020', '2020-03', '2020-03-1x', '2020-03-14', '2020-03-14/12'])
      expect(parsePart(part) && partOf(parsePart(part) ?? { period: '', page: 0 })).toBe(part)
  })

  test('is parsed strictly', () => {
    const broken = [
      '',
      '0',
      '01',
      '-1',
      '1.5',
      'x',
      '1/2',
      '2020/1',
      '2020/02',
      '2020/2/3',
      '20200',
    ]
    for (const part of [
      ...broken,
      '2020-3',
      '2020-03-x',
      '2020-03-1',
      '2020-03-1y',
      '2020x',
      'rss.xml',
    ])
      expect(parsePart(part), part).toBeNull()
  })

  test('has a display name with its period', () => {
    expect(['3', '2020', '2020-03/2', '2020-03-14', '2020-03-1x/2'].map(partName)).toEqual([
      'page 3',
      '2020',
      'March 2020, page 2',
      'March 14, 2020',
      'March 10–19, 2020, page 2',
    ])
  })
})

describe('a period', () => {
  test('of ten days begins and ends with its month', () => {
    expect(['2020-02-0', '2021-02-2', '2020-12-3', '2020-04-3'].map(periodName)).toEqual([
      'February 1–9, 2020',
      'February 20–28, 2021',
      'December 30–31, 2020',
      'April 30, 2020',
    ])
  })

  test('has an address part with its date', () => {
    for (const period of periodsAt('2020-03-14T08:00:00.000Z').slice(1))
      expect(fromAddress(inAddress(period))).toBe(period)
  })
})
