import {
  LATEST,
  SITEMAP_SIZE,
  sitemapAddress,
  sitemapParts,
  topics,
} from '@broadsheet/shared/publishing/topics.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { INFO } from '../model/info/pages.ts'
import { absolute } from '../seo/head.ts'
import type { NewsEntry, SitemapEntry } from '../seo/sitemap.ts'
import { latestSince } from './articles.ts'
import { optionalText, text } from './columns.ts'
import { siteOrigin } from './environment.ts'
import { countOf } from './lists.ts'
import { all, first } from './mirror.ts'
import { query } from './reads.ts'
import { authors, categories, tags } from './taxonomy.ts'

/** The part with everything but articles. */
const SECTIONS = 'sections'

const entry = (path: string, changed: Date | null = null): SitemapEntry => ({
  address: absolute(path, siteOrigin()),
  changed,
})

/** Names of the parts: 'sections', then '0', '1' … with the articles, the oldest first. */
export function sitemapNames(): string[] {
  return [SECTIONS, ...Array.from({ length: articleParts() }, (_, index) => String(index))]
}

const articleParts = query(
  'articleParts',
  () => [topics.newest],
  (): number => sitemapParts(countOf({ kind: 'all', id: '' })),
)

/** The entries of a part, null when there is none of that name. */
export function sitemapEntries(name: string): SitemapEntry[] | null {
  if (name === SECTIONS) return sectionEntries()
  const entries = /^\d{1,6}$/.test(name) ? articleEntries(Number(name)) : []
  return entries.length > 0 ? entries : null
}

/** One entry per part, changed when the newest change in it was. */
export function sitemapIndexEntries(): SitemapEntry[] {
  const parts = Array.from({ length: articleParts() }, (_, part) => {
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

const PART = `select slug, updated_at from articles
  order by published_at, id limit ${SITEMAP_SIZE} offset ?`

/** When an article of a part was last changed. Kept: the index asks it of every part there is. */
const newestChange = query(
  'newestChange',
  (part: number) => [topics.sitemap(part)],
  (part: number): string | null =>
    first(
      `select max(updated_at) as newest from (${PART})`,
      (row) => optionalText(row, 'newest'),
      part * SITEMAP_SIZE,
    ),
  { isKept: true },
)

function articleEntries(part: number): SitemapEntry[] {
  return all(
    PART,
    (row) => entry(urls.article(text(row, 'slug')), new Date(text(row, 'updated_at'))),
    part * SITEMAP_SIZE,
  )
}
