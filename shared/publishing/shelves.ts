import { endOf, periodsAt } from './periods.ts'

/**
 * A list is kept on shelves: the longest periods with no more than so many articles. A period with
 * more is split into the periods inside of it, a day never. On a shelf pages are numbered from the
 * oldest article, and the last takes the remainder. So an article that comes or goes, however old,
 * changes the pages of its own shelf and nothing else, and what stands where follows from the
 * articles alone, not from how they came.
 */

/** How a list is laid out. */
export interface Layout {
  /** The most articles of a shelf that is longer than a day. */
  perShelf: number
  /** Articles of a page; the last of a shelf has up to twice as many. */
  perPage: number
  /** The newest pages stand together on the front page of the list until there are so many articles. */
  front: number
}

/** An article of a list. */
export interface Listed {
  publishedAt: string
  id: string
}

/** What is asked of the articles of a list; dates are ISO 8601 (UTC) or begin as one does. */
export interface ListIndex {
  /** How many a period has. */
  count: (period: string) => number
  /** When the newest one before a moment was published; null when there is none. */
  newestBefore: (moment: string) => string | null
  /** When the oldest one at a moment or after it was published; null when there is none. */
  oldestFrom: (moment: string) => string | null
  /** How many of a period are older than an article. */
  rank: (period: string, article: Listed) => number
}

/** A page of a shelf; 1 is the oldest. */
export interface Place {
  shelf: string
  page: number
}

/** Whether a place has newer articles than another one. */
export const isNewer = (one: Place, other: Place) =>
  one.shelf === other.shelf ? one.page > other.page : one.shelf > other.shelf

/** Finds places of a list. What it has counted it keeps: it is for one state of the list. */
export function shelvesOf(index: ListIndex, layout: Layout) {
  const counts = new Map<string, number>()
  const count = (period: string) => {
    const known = counts.get(period) ?? index.count(period)
    counts.set(period, known)
    return known
  }
  /** The longest period around a moment with no more than so many articles, else the day. */
  const longest = (moment: string, most: number) =>
    periodsAt(moment).find((period) => count(period) <= most) ?? moment.slice(0, 10)
  const shelfAt = (moment: string) => longest(moment, layout.perShelf)
  const pages = (shelf: string) => Math.max(1, Math.floor(count(shelf) / layout.perPage))
  const firstAt = (moment: string | null): Place | null =>
    moment === null ? null : { shelf: shelfAt(moment), page: 1 }
  const lastAt = (moment: string | null): Place | null => {
    const first = firstAt(moment)
    return first && { ...first, page: pages(first.shelf) }
  }

  return {
    /** The period whose pages may be others once an article came or went at a moment. */
    around: (moment: string) => longest(moment, layout.perShelf + 1),
    /** Whether there is such a place. */
    has: ({ shelf, page }: Place) =>
      count(shelf) > 0 && page <= pages(shelf) && shelfAt(index.oldestFrom(shelf) ?? '') === shelf,
    /** The articles of a place, counted from the oldest of its shelf. */
    range({ shelf, page }: Place): { offset: number; limit: number } {
      const offset = (page - 1) * layout.perPage
      return { offset, limit: page === pages(shelf) ? count(shelf) - offset : layout.perPage }
    },
    /** The place of an article, or where it would be. */
    placeOf(article: Listed): Place {
      const shelf = shelfAt(article.publishedAt)
      const before = pages(shelf) > 1 ? index.rank(shelf, article) : 0
      return { shelf, page: Math.min(Math.floor(before / layout.perPage) + 1, pages(shelf)) }
    },
    /** The places from one on that lie on its shelf. */
    restOf: ({ shelf, page }: Place): Place[] =>
      Array.from({ length: pages(shelf) - page + 1 }, (_, more) => ({ shelf, page: page + more })),
    /** The newest place with articles from before a moment. */
    newestBefore: (moment: string) => lastAt(index.newestBefore(moment)),
    /** The oldest place with articles from a moment or after it. */
    oldestFrom: (moment: string) => firstAt(index.oldestFrom(moment)),
    older: ({ shelf, page }: Place) =>
      page > 1 ? { shelf, page: page - 1 } : lastAt(index.newestBefore(shelf)),
    newer: ({ shelf, page }: Place) =>
      page < pages(shelf) ? { shelf, page: page + 1 } : firstAt(index.oldestFrom(endOf(shelf))),
  }
}
