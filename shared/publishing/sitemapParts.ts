import { pagesOf, parsePart, partOf } from './paging.ts'
import type { Layout, ListIndex, Place } from './shelves.ts'

/**
 * The sitemap of articles, in parts by the same rule as the pages of a list. Far below the 50,000 of
 * https://www.sitemaps.org, so that one article changes a small file.
 */
export const SITEMAP: Layout = { perShelf: 1_000, perPage: 1_000, front: 0 }

/** How a part is called in its address: '1' where all is one part, else '2025', '2025-03'. */
export const sitemapPart = (part: string) => part.replace('/', '_')

/** The part of a place. */
export const sitemapPartOf = (place: Place) => sitemapPart(partOf(place))

/** The names of all parts with articles, the newest first. */
export function sitemapParts(index: ListIndex): string[] {
  return [...pagesOf(index, SITEMAP).parts()].slice(1).map(sitemapPart)
}

/** The articles of a part; null when there is none of that name. */
export function sitemapRange(index: ListIndex, name: string) {
  const part = name.replace('_', '/')
  return parsePart(part) && pagesOf(index, SITEMAP).page(part)
}
