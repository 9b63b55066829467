import fc from 'fast-check'
import { LISTED, type pagesOf } from './paging.ts'
import { endOf } from './periods.ts'
import type { Layout, Listed, ListIndex } from './shelves.ts'

/** A list in memory; the articles in any order. */
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

/** The ids on a page, the newest first. */
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

/** So small that a few articles fill shelves. */
export const SMALL: Layout = { perShelf: 9, perPage: 3, front: 3 }

/** Without a front page, as the sitemap is. */
export const IN_PARTS: Layout = { perShelf: 9, perPage: 9, front: 0 }

export const LAYOUTS = [SMALL, IN_PARTS, LISTED]

const DAY = 86_400_000

/** An article published so many days after the beginning of 2020. */
export const dayArticle = (id: string, days: number): Listed => ({
  id,
  publishedAt: new Date(Date.UTC(2020, 0, 1) + Math.round(days * DAY)).toISOString(),
})

/** So many articles, each so many days after the one before; the oldest is '1'. */
export const everyDays = (count: number, days: number): Listed[] =>
  Array.from({ length: count }, (_, index) => dayArticle(String(index + 1), index * days))

/** A place in time, from the first to the last moment of a list. */
export const moments = fc.double({ min: 0, max: 1, noNaN: true })

/** Days a list covers: shelves are days, months, years or all of it. */
export const spans = fc.constantFrom(0.5, 3, 20, 100, 400, 4000)

/** Up to 150 articles, crowded into a few days or spread over years. */
export const lists = fc
  .tuple(spans, fc.array(moments, { maxLength: 150, size: 'max' }))
  .map(([span, places]) => places.map((place, n) => dayArticle(String(n), place * span)))
