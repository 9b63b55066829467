import { FRONT, pagesOf, partOf } from './paging.ts'
import { endOf } from './periods.ts'
import { type Layout, type Listed, type ListIndex, type Place, shelvesOf } from './shelves.ts'

/** What is known of the pages around some articles of a list, by the parts of their addresses. */
export interface PagesAround {
  /** Where each of them leads. */
  links: ReadonlyMap<string, string>
  /** Those whose articles are others without one of these, or with it. */
  shifted: readonly string[]
}

/** The periods whose pages may be others once an article of the list came or went at these moments. */
export function periodsAround(index: ListIndex, layout: Layout, articles: Listed[]): string[] {
  const { around } = shelvesOf(index, layout)
  return [...new Set(articles.map(({ publishedAt }) => around(publishedAt)))]
}

/**
 * Tells of the pages of some periods, of the one beside them to either side, and of those the front
 * page holds. Asked before and after articles came or went it says which pages are others.
 *
 * @param periods - as `periodsAround` said BEFORE the change.
 * @param articles - those that come or go, where they stand or would stand.
 */
export function pagesAround(
  index: ListIndex,
  layout: Layout,
  periods: string[],
  articles: Listed[],
): PagesAround {
  const { shelves, front, isApart, pageAt } = pagesOf(index, layout)
  const links = new Map(front.places.map((place) => [partOf(place), FRONT]))
  const note = (place: Place) => {
    if (!isApart(place)) return
    const { newer, older } = pageAt(place)
    links.set(partOf(place), [newer, older].join())
  }
  if (front.older) note(front.older)
  for (const period of periods) {
    let place = shelves.oldestFrom(endOf(period)) ?? shelves.newestBefore(endOf(period))
    while (place) {
      note(place)
      place = place.shelf < period ? null : shelves.older(place)
    }
  }
  const shifted = articles.flatMap((article) => shelves.restOf(shelves.placeOf(article)))
  return { links, shifted: shifted.filter(isApart).map(partOf) }
}

/** The parts of the addresses under which something else, nothing or something new stands now. */
export function changedParts(before: PagesAround, after: PagesAround): string[] {
  const parts = new Set([...before.links.keys(), ...after.links.keys()])
  const others = [...parts].filter((part) => before.links.get(part) !== after.links.get(part))
  return [...new Set([...others, ...before.shifted, ...after.shifted])]
}

/** Whether pages came or went, and not only changed. */
export const cameOrWent = (before: PagesAround, after: PagesAround): boolean =>
  before.links.size !== after.links.size ||
  [...before.links.keys()].some((part) => !after.links.has(part))
