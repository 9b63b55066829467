import {
  archivePagesOf,
  type Layout,
  type Listed,
  type ListIndex,
  type Place,
} from './archivePages.ts'
import { FRONT, pagesOf, partOf } from './paging.ts'
import { endOf } from './periods.ts'

/** The pages around some articles of a list, by address part. */
export interface PagesAround {
  /** Links of each page to its neighbours. */
  links: ReadonlyMap<string, string>
  /** Pages whose articles shift when one of the given articles is added or removed. */
  shifted: readonly string[]
}

/** The periods whose pages may change when these articles are added or removed. */
export function periodsAround(index: ListIndex, layout: Layout, articles: Listed[]): string[] {
  const { around } = archivePagesOf(index, layout)
  return [...new Set(articles.map(({ publishedAt }) => around(publishedAt)))]
}

/**
 * Describes the pages of some periods, their neighbours, and the pages joined on the first page. The
 * difference between the results before and after a change is the set of changed pages.
 *
 * @param periods - from `periodsAround`, called BEFORE the change.
 * @param articles - the articles that are added or removed.
 */
export function pagesAround(
  index: ListIndex,
  layout: Layout,
  periods: string[],
  articles: Listed[],
): PagesAround {
  const { archive, front, isApart, pageAt } = pagesOf(index, layout)
  const links = new Map(front.places.map((place) => [partOf(place), FRONT]))
  const note = (place: Place) => {
    if (!isApart(place)) return
    const { newer, older } = pageAt(place)
    links.set(partOf(place), [newer, older].join())
  }
  if (front.older) note(front.older)
  for (const period of periods) {
    let place = archive.oldestFrom(endOf(period)) ?? archive.newestBefore(endOf(period))
    while (place) {
      note(place)
      place = place.period < period ? null : archive.older(place)
    }
  }
  const shifted = articles.flatMap((article) => archive.restOf(archive.placeOf(article)))
  return { links, shifted: shifted.filter(isApart).map(partOf) }
}

/** The address parts of pages that were added, removed or changed. */
export function changedParts(before: PagesAround, after: PagesAround): string[] {
  const parts = new Set([...before.links.keys(), ...after.links.keys()])
  const others = [...parts].filter((part) => before.links.get(part) !== after.links.get(part))
  return [...new Set([...others, ...before.shifted, ...after.shifted])]
}

/** Whether pages were added or removed. */
export const cameOrWent = (before: PagesAround, after: PagesAround): boolean =>
  before.links.size !== after.links.size ||
  [...before.links.keys()].some((part) => !after.links.has(part))
