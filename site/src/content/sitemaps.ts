import { urls } from '@broadsheet/shared/urls.ts'
import { INFO } from '../model/info/pages.ts'
import { LATEST } from '../model/shell.ts'
import { absolute } from '../seo/head.ts'
import { type NewsEntry, SITEMAP_SIZE, type SitemapEntry, sitemapParts } from '../seo/sitemap.ts'
import { latestSince } from './articles.ts'
import { number, text } from './columns.ts'
import { siteOrigin } from './environment.ts'
import { all, first } from './mirror.ts'
import { authors, categories, tags } from './taxonomy.ts'

/** The part with everything but articles. */
const SECTIONS = 'sections'

const entry = (path: string, changed: Date | null = null): SitemapEntry => ({
  address: absolute(path, siteOrigin()),
  changed,
})

/** Names of the parts: 'sections', then '0', '1' … with the articles, the oldest first. */
export function sitemapNames(): string[] {
  const count = first('select count(*) as count from articles', (row) => number(row, 'count')) ?? 0
  return [SECTIONS, ...Array.from({ length: sitemapParts(count) }, (_, index) => String(index))]
}

/** The entries of a part, null when there is none of that name. */
export function sitemapEntries(name: string): SitemapEntry[] | null {
  if (name === SECTIONS) return sectionEntries()
  const entries = /^\d{1,6}$/.test(name) ? articleEntries(Number(name)) : []
  return entries.length > 0 ? entries : null
}

/** One entry per part, changed when the newest change in it was. */
export function sitemapIndexEntries(): SitemapEntry[] {
  const parts = sitemapNames().map((name) => {
    const moments = (sitemapEntries(name) ?? []).map(({ changed }) => changed?.getTime() ?? 0)
    const newest = moments.reduce((one, other) => Math.max(one, other), 0)
    return entry(`/sitemap-${name}.xml`, newest > 0 ? new Date(newest) : null)
  })
  return [...parts, entry('/sitemap-news.xml')]
}

const NEWS_HOURS = 48
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
const NEWS_LIMIT = 1_000

/** The articles of the last 48 hours. */
export function newsEntries(now: Date): NewsEntry[] {
  const since = new Date(now.getTime() - NEWS_HOURS * 3_600_000)
  return latestSince(since, NEWS_LIMIT).map(({ slug, title, publishedAt }) => ({
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

function articleEntries(part: number): SitemapEntry[] {
  const sql = `select slug, updated_at from articles
    order by published_at, id limit ${SITEMAP_SIZE} offset ?`
  return all(
    sql,
    (row) => entry(urls.article(text(row, 'slug')), new Date(text(row, 'updated_at'))),
    part * SITEMAP_SIZE,
  )
}
