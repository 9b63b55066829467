import type { Layout, ListIndex, Place } from './archivePages.ts'
import { pagesOf, parsePart, partOf } from './paging.ts'
import { endOf } from './periods.ts'

/**
 * Divides the sitemap of articles into parts, by the same rule as archive pages. Parts are far below the
 * limit of 50,000 URLs (https://www.sitemaps.org), so that a change of one article rewrites a small file.
 */
export const SITEMAP: Layout = { perPeriod: 1_000, perPage: 1_000, front: 0 }

/** Name of a sitemap part in its address: '1' if there is only one, else '2025', '2025-03'. */
export const sitemapPart = (part: string) => part.replace('/', '_')

/** The sitemap part of an archive page. */
export const sitemapPartOf = (place: Place) => sitemapPart(partOf(place))

/** Length of the name of a month. */
const MONTH = 7

/**
 * The group of a part: its month, or its own period if that is longer. The sitemap index is read group
 * by group, because a large archive has thousands of parts and a change affects one or two.
 */
export const sitemapGroupOf = (part: string): string =>
  parsePart(asPart(part))?.period.slice(0, MONTH) ?? ''

/** The groups of all parts that have articles, newest first. */
export function sitemapGroups(index: ListIndex): string[] {
  const { archive } = pagesOf(index, SITEMAP)
  const groups: string[] = []
  let place = archive.newestBefore(endOf(''))
  while (place) {
    const group = place.period.slice(0, MONTH)
    groups.push(group)
    place = group === '' ? null : archive.newestBefore(group)
  }
  return groups
}

/** The names of the parts of a group, newest first; of all groups if it is empty. */
export function sitemapParts(index: ListIndex, group = ''): string[] {
  const { archive } = pagesOf(index, SITEMAP)
  const parts: string[] = []
  let place = archive.newestBefore(endOf(group))
  while (place?.period.startsWith(group)) {
    parts.push(sitemapPartOf(place))
    place = archive.older(place)
  }
  return parts
}

/** The articles of a part, or null if there is no such part. */
export function sitemapRange(index: ListIndex, name: string) {
  const part = asPart(name)
  return parsePart(part) && pagesOf(index, SITEMAP).page(part)
}

const asPart = (name: string) => name.replace('_', '/')
