import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyDays, idsOn, lists, memoryIndex } from './archivePages.fixture.ts'
import { archiveYearsOf } from './archiveYears.ts'
import { LISTED, pagesOf } from './paging.ts'

test('a list with one page has no archive', () => {
  expect(archiveYearsOf(memoryIndex([]))).toBeNull()
  expect(archiveYearsOf(memoryIndex(everyDays(23, 30)))).toBeNull()
})

test('every month of a list links to a page with an article of the month', () => {
  fc.assert(
    fc.property(lists, (articles) => {
      const index = memoryIndex(articles)
      const years = archiveYearsOf(index)
      const pages = pagesOf(index, LISTED)
      expect(years !== null).toBe(pages.hasArchive)
      if (years === null) return
      const months = years.flatMap(({ months }) => months)
      const counted = months.reduce((sum, month) => sum + month.articles, 0)
      expect(counted).toBe(articles.length)
      expect(years.reduce((sum, year) => sum + year.articles, 0)).toBe(articles.length)
      for (const { period, part } of months) {
        const shown = new Set(idsOn(index, pages, part))
        const inMonth = articles.filter(({ publishedAt }) => publishedAt.startsWith(period))
        expect(inMonth.some(({ id }) => shown.has(id))).toBe(true)
      }
    }),
  )
})
