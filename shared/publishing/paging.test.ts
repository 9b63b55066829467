import { describe, expect, test } from 'vitest'
import { archivePages, neighbours, pageParts, pageRange, parsePage } from './paging.ts'

/** The articles of a page by number, 1 being the oldest; the newest first. */
function contents(count: number, page: number): number[] {
  const range = pageRange(count, page)
  if (!range) return []
  return Array.from({ length: range.limit }, (_, index) => count - range.offset - index)
}

describe('paging from the oldest article', () => {
  test('a short list has one page', () => {
    expect(contents(0, 0)).toEqual([])
    expect(contents(23, 0)).toHaveLength(23)
    expect(archivePages(23)).toBe(0)
  })

  test('the first numbered page holds the twelve oldest articles', () => {
    expect(contents(24, 1)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(contents(24, 0)).toHaveLength(12)
  })

  test('a new article leaves every numbered page as it is', () => {
    for (let count = 24; count < 80; count++)
      for (let page = 1; page <= archivePages(count); page++)
        expect(contents(count + 1, page)).toEqual(contents(count, page))
  })

  test('every article stands on exactly one page', () => {
    for (let count = 0; count < 80; count++) {
      const pages = [0, ...Array.from({ length: archivePages(count) }, (_, index) => index + 1)]
      const all = pages.flatMap((page) => contents(count, page)).sort((a, b) => a - b)
      expect(all).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    }
  })

  test('there is no page beyond the last, and none with a broken number', () => {
    expect(pageRange(30, 2)).toBeNull()
    expect(pageRange(30, -1)).toBeNull()
    expect(pageRange(30, 0.5)).toBeNull()
  })

  test('neighbours lead from the newest articles to the oldest and back', () => {
    expect(neighbours(0, 3)).toEqual({ newer: null, older: 3 })
    expect(neighbours(3, 3)).toEqual({ newer: 0, older: 2 })
    expect(neighbours(1, 3)).toEqual({ newer: 2, older: null })
    expect(neighbours(0, 0)).toEqual({ newer: null, older: null })
  })

  test('the number in an address is read strictly', () => {
    expect(parsePage(undefined)).toBe(0)
    expect(parsePage('12')).toBe(12)
    for (const part of ['0', '01', '-1', '1.5', 'x', '', '1/2']) expect(parsePage(part)).toBeNull()
  })

  test('each page has its part of an address', () => {
    expect(pageParts(2)).toEqual([undefined, '1', '2'])
  })
})
