import { endOf, periodsAt } from './periods.ts'

/**
 * Archive pages of a list. The list is divided into the longest periods that have at most
 * `perPeriod` articles; a period with more is divided into shorter ones, except a day. Pages of a
 * period are numbered from its oldest article, and the last page takes the remainder. An article that
 * is added or removed therefore changes only the pages of its own period, and the division depends on
 * the articles alone, not on the order in which they were added.
 */

/** Sizes of the pages of a list. */
export interface Layout {
  /** Maximum number of articles of a period that is longer than a day. */
  perPeriod: number
  /** Articles of a page; the last page of a period has up to twice as many. */
  perPage: number
  /** Minimum number of articles on the first page of the list, which joins the newest archive pages. */
  front: number
}

/** An article of a list. */
export interface Listed {
  publishedAt: string
  id: string
}

/** Queries about the articles of a list. Dates are ISO 8601 (UTC) or a prefix of such a date. */
export interface ListIndex {
  /** Number of articles of a period. */
  count: (period: string) => number
  /** Publication time of the newest article before a moment, or null. */
  newestBefore: (moment: string) => string | null
  /** Publication time of the oldest article at or after a moment, or null. */
  oldestFrom: (moment: string) => string | null
  /** Number of articles of a period that are older than an article. */
  rank: (period: string, article: Listed) => number
}

/** A page of a period; page 1 has the oldest articles. */
export interface Place {
  period: string
  page: number
}

/** Whether a page has newer articles than another one. */
export const isNewer = (one: Place, other: Place) =>
  one.period === other.period ? one.page > other.page : one.period > other.period

/** Finds the archive pages of a list. Caches counts: use it for one state of the list only. */
export function archivePagesOf(index: ListIndex, layout: Layout) {
  const counts = new Map<string, number>()
  const count = (period: string) => {
    const known = counts.get(period) ?? index.count(period)
    counts.set(period, known)
    return known
  }
  /** The longest period around a moment with at most `most` articles, else the day. */
  const longest = (moment: string, most: number) =>
    periodsAt(moment).find((period) => count(period) <= most) ?? moment.slice(0, 10)
  const periodAt = (moment: string) => longest(moment, layout.perPeriod)
  const pages = (period: string) => Math.max(1, Math.floor(count(period) / layout.perPage))
  const firstAt = (moment: string | null): Place | null =>
    moment === null ? null : { period: periodAt(moment), page: 1 }
  const lastAt = (moment: string | null): Place | null => {
    const first = firstAt(moment)
    return first && { ...first, page: pages(first.period) }
  }

  return {
    /** The period whose pages may change when an article is added or removed at a moment. */
    around: (moment: string) => longest(moment, layout.perPeriod + 1),
    /** Whether the page exists. */
    has: ({ period, page }: Place) =>
      count(period) > 0 &&
      page <= pages(period) &&
      periodAt(index.oldestFrom(period) ?? '') === period,
    /** The articles of a page, counted from the oldest of its period. */
    range({ period, page }: Place): { offset: number; limit: number } {
      const offset = (page - 1) * layout.perPage
      return { offset, limit: page === pages(period) ? count(period) - offset : layout.perPage }
    },
    /** The page of an article, or the page it would be on. */
    placeOf(article: Listed): Place {
      const period = periodAt(article.publishedAt)
      const before = pages(period) > 1 ? index.rank(period, article) : 0
      return { period, page: Math.min(Math.floor(before / layout.perPage) + 1, pages(period)) }
    },
    /** A page and the newer pages of its period. */
    restOf: ({ period, page }: Place): Place[] =>
      Array.from({ length: pages(period) - page + 1 }, (_, more) => ({
        period,
        page: page + more,
      })),
    /** The newest page with articles from before a moment. */
    newestBefore: (moment: string) => lastAt(index.newestBefore(moment)),
    /** The oldest page with articles at or after a moment. */
    oldestFrom: (moment: string) => firstAt(index.oldestFrom(moment)),
    older: ({ period, page }: Place) =>
      page > 1 ? { period, page: page - 1 } : lastAt(index.newestBefore(period)),
    newer: ({ period, page }: Place) =>
      page < pages(period) ? { period, page: page + 1 } : firstAt(index.oldestFrom(endOf(period))),
  }
}
