import { t } from '../messages/t.ts'
import { archivePagesOf, isNewer, type Layout, type ListIndex, type Place } from './archivePages.ts'
import { endOf, fromAddress, inAddress, periodName } from './periods.ts'

/** An article that is removed changes at most five pages. */
export const LISTED: Layout = { perPeriod: 60, perPage: 12, front: 12 }

/** The address part of the first page of a list is empty. */
export const FRONT = ''

/** The last part of the address of the page with years and months of a list; see archiveYears.ts. */
export const ARCHIVE = 'archive'

/** The last part of the address of an archive page: '3' if the list is one period, else '2025-03', '2025-03/2'. */
export function partOf({ period, page }: Place): string {
  if (period === '') return String(page)
  return page === 1 ? inAddress(period) : `${inAddress(period)}/${page}`
}

/** Parses the last part of an address; null for anything that `partOf` does not return. */
export function parsePart(part: string): Place | null {
  const [, first = '', number] = /^([\dx-]+?)(?:\/([1-9]\d{0,6}))?$/.exec(part) ?? []
  const isWhole = number === undefined && /^[1-9]\d{0,2}$/.test(first)
  const period = isWhole ? '' : fromAddress(first)
  const place = period === null ? null : { period, page: Number(isWhole ? first : (number ?? 1)) }
  return place && partOf(place) === part ? place : null
}

/** Display name of an archive page: 'page 3', 'March 2025', 'March 2025, page 2'. */
export function partName(part: string): string {
  const place = parsePart(part)
  if (!place) return ''
  const { period, page } = place
  if (period === '') return t('lists.page', { page })
  const name = periodName(period)
  return page > 1 ? t('lists.pageOfPeriod', { period: name, page }) : name
}

/** The neighbours of a page of a list, and its articles. */
export interface Page {
  /** Address parts of the neighbouring pages; null at the end of the list. */
  newer: string | null
  older: string | null
  period: string
  /** Counted from the oldest article of the period; on the first page from the newest of the list. */
  offset: number
  limit: number
}

/** The pages of a list in its present state. */
export function pagesOf(index: ListIndex, layout: Layout = LISTED) {
  const archive = archivePagesOf(index, layout)
  const front = frontOf(archive, layout)
  /** Whether a page has its own address. */
  const isApart = (place: Place) => front.older !== null && !isNewer(place, front.older)
  const older = (place: Place) => {
    const next = archive.older(place)
    return next && partOf(next)
  }
  const newer = (place: Place) => {
    const next = archive.newer(place)
    return next === null || !isApart(next) ? FRONT : partOf(next)
  }
  const pageAt = (place: Place): Page => ({
    ...{ newer: newer(place), older: older(place) },
    ...{ period: place.period, ...archive.range(place) },
  })

  return {
    archive,
    front,
    isApart,
    pageAt,
    /** The page with an address part, or null. */
    page(part: string): Page | null {
      const place = parsePart(part)
      if (place) return isApart(place) && archive.has(place) ? pageAt(place) : null
      if (part !== FRONT) return null
      const next = front.older && partOf(front.older)
      return { newer: null, older: next, period: '', offset: 0, limit: front.articles }
    },
    /** Whether there are archive pages, and so the page with years and months. */
    hasArchive: front.older !== null,
    /** The address parts of all pages, newest first. Reads the whole list. */
    *parts(): Generator<string> {
      yield FRONT
      for (let place = front.older; place; place = archive.older(place)) yield partOf(place)
    },
  }
}

/** The archive pages joined on the first page, and the newest other one. */
function frontOf(archive: ReturnType<typeof archivePagesOf>, layout: Layout) {
  const places: Place[] = []
  let articles = 0
  let older = archive.newestBefore(endOf(''))
  while (older && articles < layout.front) {
    places.push(older)
    articles += archive.range(older).limit
    older = archive.older(older)
  }
  return { places, articles, older }
}
