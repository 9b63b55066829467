import type { ListIndex } from './archivePages.ts'
import { FRONT, pagesOf, partOf } from './paging.ts'
import { endOf } from './periods.ts'

/** A month with articles. */
export interface ArchiveMonth {
  /** '2025-03'. */
  period: string
  articles: number
  /** Last part of the address of the page with the newest article of the month; empty for the first page. */
  part: string
}

/** A year with articles. */
export interface ArchiveYear {
  /** '2025'. */
  period: string
  articles: number
  /** Newest first. */
  months: ArchiveMonth[]
}

/**
 * The years and months of a list, newest first. Reads some counts of each month, at any number of articles.
 *
 * @returns null when the list has one page, which shows everything.
 */
export function archiveYearsOf(index: ListIndex): ArchiveYear[] | null {
  const { archive, hasArchive, isApart } = pagesOf(index)
  const [newest, oldest] = [index.newestBefore(endOf('')), index.oldestFrom('')]
  if (!hasArchive || newest === null || oldest === null) return null
  const partAt = (month: string) => {
    const publishedAt = index.newestBefore(endOf(month)) ?? month
    const place = archive.placeOf({ publishedAt, id: '' })
    return isApart(place) ? partOf(place) : FRONT
  }
  const monthOf = (period: string): ArchiveMonth[] => {
    const articles = index.count(period)
    return articles === 0 ? [] : [{ period, articles, part: partAt(period) }]
  }
  const yearOf = (year: number): ArchiveYear[] => {
    const period = String(year).padStart(4, '0')
    const articles = index.count(period)
    return articles === 0
      ? []
      : [{ period, articles, months: monthsOf(period).flatMap((month) => monthOf(month)) }]
  }
  const [last, first] = [newest, oldest].map((moment) => Number(moment.slice(0, 4))) as [
    number,
    number,
  ]
  return Array.from({ length: last - first + 1 }, (_, ago) => last - ago).flatMap(yearOf)
}

/** The months of a year, last first. */
const monthsOf = (year: string) =>
  Array.from({ length: 12 }, (_, ago) => `${year}-${String(12 - ago).padStart(2, '0')}`)
