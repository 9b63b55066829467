import type { Layout, ListIndex, Place } from './archivePages.ts'
import { pagesOf, parsePart, partOf } from './paging.ts'

/**
 * Divides the sitemap of articles into parts, by the same rule as archive pages. Parts are far below the
 * limit of 50,000 URLs (https://www.sitemaps.org), so that a change of one article rewrites a small file.
 */
export const SITEMAP: Layout = { perPeriod: 1_000, perPage: 1_000, front: 0 }

/** Name of a sitemap part in its address: '1' if there is only one, else '2025', '2025-03'. */
export const sitemapPart = (part: string) => part.replace('/', '_')

/** The sitemap part of an archive page. */
export const sitemapPartOf = (place: Place) => sitemapPart(partOf(place))

/** The names of all parts that have articles, newest first. */
export function sitemapParts(index: ListIndex): string[] {
  return [...pagesOf(index, SITEMAP).parts()].slice(1).map(sitemapPart)
}

/** The articles of a part, or null if there is no such part. */
export function sitemapRange(index: ListIndex, name: string) {
  const part = name.replace('_', '/')
  return parsePart(part) && pagesOf(index, SITEMAP).page(part)
}
