import {
  cacheTags,
  EVERYTHING,
  LATEST,
  sitemapAddress,
} from '@broadsheet/shared/publishing/cacheTags.ts'
import { endOf } from '@broadsheet/shared/publishing/periods.ts'
import { sitemapParts, sitemapRange } from '@broadsheet/shared/publishing/sitemapParts.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { INFO } from '../model/info/pages.ts'
import { absolute } from '../seo/head.ts'
import type { NewsEntry, SitemapEntry } from '../seo/sitemap.ts'
import { latestSince } from './articleQueries.ts'
import { optionalText, text } from './columnReaders.ts'
import { siteOrigin } from './environment.ts'
import { indexOf } from './listQueries.ts'
import { all, first } from './mirror.ts'
import { authors, categories, tags } from './taxonomy.ts'
import { query } from './trackedQuery.ts'

/** The part with all pages except articles. */
const SECTIONS = 'sections'

const entry = (path: string, changed: Date | null = null): SitemapEntry => ({
  address: absolute(path, siteOrigin()),
  changed,
})

/** Names of the parts: 'sections', then those with articles, newest first. */
export function sitemapNames(): string[] {
  return [SECTIONS, ...articleParts()]
}

// Persistent: it scans the whole list, and a new article rarely adds a part.
const articleParts = query(
  'articleParts',
  () => [cacheTags.sitemapParts],
  (): string[] => sitemapParts(indexOf(EVERYTHING)),
  { isPersistent: true },
)

/** The entries of a part, or null. */
export function sitemapEntries(name: string): SitemapEntry[] | null {
  if (name === SECTIONS) return sectionEntries()
  const range = sitemapRange(indexOf(EVERYTHING), name)
  return range && articleEntries(range)
}

/** One entry per part, with the time of its last change. */
export function sitemapIndexEntries(): SitemapEntry[] {
  const parts = articleParts().map((part) => {
    const newest = newestChange(part)
    return entry(sitemapAddress(part), newest === null ? null : new Date(newest))
  })
  return [entry(sitemapAddress(SECTIONS)), ...parts, entry(sitemapAddress('news'))]
}

export const NEWS_HOURS = 48
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
const NEWS_LIMIT = 1_000

/** The articles of the last 48 hours. */
export function newsEntries(): NewsEntry[] {
  return latestSince(NEWS_HOURS, NEWS_LIMIT).map(({ slug, title, publishedAt }) => ({
    ...entry(urls.article(slug)),
    title,
    published: publishedAt,
  }))
}

function sectionEntries(): SitemapEntry[] {
  return [
    entry(urls.home()),
    entry(LATEST),
    ...Object.values(INFO).map((path) => entry(path)),
    ...categories().map(({ slug }) => entry(urls.category(slug))),
    ...tags().map(({ slug }) => entry(urls.tag(slug))),
    ...authors().map(({ username }) => entry(urls.author(username))),
  ]
}

const PART = `select slug, updated_at from articles where published_at >= ? and published_at < ?
  order by published_at, id limit ? offset ?`

interface Range {
  period: string
  offset: number
  limit: number
}

const valuesOf = ({ period, limit, offset }: Range) =>
  [period, endOf(period), limit, offset] as const

/** Time of the last change of an article in a part. Persistent: the index queries it for every part. */
const newestChange = query(
  'newestChange',
  (part: string) => [cacheTags.sitemap(part)],
  (part: string): string | null => {
    const range = sitemapRange(indexOf(EVERYTHING), part)
    if (!range) return null
    const sql = `select max(updated_at) as newest from (${PART})`
    return first(sql, (row) => optionalText(row, 'newest'), ...valuesOf(range))
  },
  { isPersistent: true },
)

function articleEntries(range: Range): SitemapEntry[] {
  return all(
    PART,
    (row) => entry(urls.article(text(row, 'slug')), new Date(text(row, 'updated_at'))),
    ...valuesOf(range),
  )
}
