import fc from 'fast-check'
import type { Layout, Listed, ListIndex } from './archivePages.ts'
import { LISTED, type pagesOf } from './paging.ts'
import { endOf } from './periods.ts'

/** A list in memory, from articles in any order. */
export function memoryIndex(articles: readonly Listed[]): ListIndex & { sorted: Listed[] } {
  const key = ({ publishedAt, id }: Listed) => `${publishedAt} ${id}`
  const sorted = [...articles].sort((one, other) => (key(one) < key(other) ? -1 : 1))
  const within = (period: string) => sorted.filter((one) => one.publishedAt.startsWith(period))
  return {
    sorted,
    count: (period) => within(period).length,
    newestBefore: (moment) =>
      sorted.findLast((one) => one.publishedAt < moment)?.publishedAt ?? null,
    oldestFrom: (moment) => sorted.find((one) => one.publishedAt >= moment)?.publishedAt ?? null,
    rank: (period, article) => within(period).filter((one) => key(one) < key(article)).length,
  }
}

/** The ids on a page, newest first. */
export function idsOn(
  { sorted }: { sorted: Listed[] },
  pages: ReturnType<typeof pagesOf>,
  part: string,
): string[] {
  const page = pages.page(part)
  if (!page) return []
  const ids = sorted
    .filter(({ publishedAt }) => publishedAt >= page.period && publishedAt < endOf(page.period))
    .map(({ id }) => id)
  const offset = part === '' ? ids.length - page.limit : page.offset
  return ids.slice(offset, offset + page.limit).reverse()
}

/** Small enough that a few articles fill a period. */
export const SMALL: Layout = { perPeriod: 9, perPage: 3, front: 3 }

/** Without a joined first page, like the sitemap. */
export const IN_PARTS: Layout = { perPeriod: 9, perPage: 9, front: 0 }

export const LAYOUTS = [SMALL, IN_PARTS, LISTED]

const DAY = 86_400_000

/** An article published a number of days after the beginning of 2020. */
export const dayArticle = (id: string, days: number): Listed => ({
  id,
  publishedAt: new Date(Date.UTC(2020, 0, 1) + Math.round(days * DAY)).toISOString(),
})

/** A number of articles at regular intervals in days; the oldest is '1'. */
export const everyDays = (count: number, days: number): Listed[] =>
  Array.from({ length: count }, (_, index) => dayArticle(String(index + 1), index * days))

/** A position in time between the first and the last article of a list. */
export const moments = fc.double({ min: 0, max: 1, noNaN: true })

/** Days a list covers, so that it is divided into days, months, years, or not at all. */
export const spans = fc.constantFrom(0.5, 3, 20, 100, 400, 4000)

/** Up to 150 articles, within a few days or over years. */
export const lists = fc
  .tuple(spans, fc.array(moments, { maxLength: 150, size: 'max' }))
  .map(([span, places]) => places.map((place, n) => dayArticle(String(n), place * span)))
