import { endOf, fromAddress, inAddress, periodName } from './periods.ts'
import { isNewer, type Layout, type ListIndex, type Place, shelvesOf } from './shelves.ts'

/** Five pages at most: what an old article that goes can change. */
export const LISTED: Layout = { perShelf: 60, perPage: 12, front: 12 }

/** The part of the front page, which has none. */
export const FRONT = ''

/** The last part of the address of a place: '3' where all is one shelf, else '2025-03', '2025-03/2'. */
export function partOf({ shelf, page }: Place): string {
  if (shelf === '') return String(page)
  return page === 1 ? inAddress(shelf) : `${inAddress(shelf)}/${page}`
}

/** Reads the last part of an address, strictly; null for anything `partOf` does not write. */
export function parsePart(part: string): Place | null {
  const [, first = '', number] = /^([\dx-]+?)(?:\/([1-9]\d{0,6}))?$/.exec(part) ?? []
  const isWhole = number === undefined && /^[1-9]\d{0,2}$/.test(first)
  const shelf = isWhole ? '' : fromAddress(first)
  const place = shelf === null ? null : { shelf, page: Number(isWhole ? first : (number ?? 1)) }
  return place && partOf(place) === part ? place : null
}

/** What people call an archive page: 'page 3', 'March 2025', 'March 2025, page 2'. */
export function partName(part: string): string {
  const place = parsePart(part)
  if (!place) return ''
  const page = place.shelf === '' || place.page > 1 ? [`page ${place.page}`] : []
  return [...(place.shelf === '' ? [] : [periodName(place.shelf)]), ...page].join(', ')
}

/** Where a page of a list leads, and which articles stand on it. */
export interface Page {
  /** Parts of the addresses of the pages beside it; null where the list ends. */
  newer: string | null
  older: string | null
  period: string
  /** Counted from the oldest of the period; of the front page from the newest of the list. */
  offset: number
  limit: number
}

/** The pages of a list as it is now. */
export function pagesOf(index: ListIndex, layout: Layout = LISTED) {
  const shelves = shelvesOf(index, layout)
  const front = frontOf(shelves, layout)
  /** Whether a place has an address of its own. */
  const isApart = (place: Place) => front.older !== null && !isNewer(place, front.older)
  const older = (place: Place) => {
    const next = shelves.older(place)
    return next && partOf(next)
  }
  const newer = (place: Place) => {
    const next = shelves.newer(place)
    return next === null || !isApart(next) ? FRONT : partOf(next)
  }
  const pageAt = (place: Place): Page => ({
    ...{ newer: newer(place), older: older(place) },
    ...{ period: place.shelf, ...shelves.range(place) },
  })

  return {
    shelves,
    front,
    isApart,
    pageAt,
    /** The page under a part of an address; null when there is none. */
    page(part: string): Page | null {
      const place = parsePart(part)
      if (place) return isApart(place) && shelves.has(place) ? pageAt(place) : null
      if (part !== FRONT) return null
      const next = front.older && partOf(front.older)
      return { newer: null, older: next, period: '', offset: 0, limit: front.articles }
    },
    /** The parts of all addresses, the newest first; walks through the whole list. */
    *parts(): Generator<string> {
      yield FRONT
      for (let place = front.older; place; place = shelves.older(place)) yield partOf(place)
    },
  }
}

/** The places that stand together on the front page, and the newest one that does not. */
function frontOf(shelves: ReturnType<typeof shelvesOf>, layout: Layout) {
  const places: Place[] = []
  let articles = 0
  let older = shelves.newestBefore(endOf(''))
  while (older && articles < layout.front) {
    places.push(older)
    articles += shelves.range(older).limit
    older = shelves.older(older)
  }
  return { places, articles, older }
}
