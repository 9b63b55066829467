import { isSponsored } from '@broadsheet/shared/domain/labels.ts'
import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import {
  cacheTags,
  EVERYTHING,
  LATEST,
  sitemapAddress,
} from '@broadsheet/shared/publishing/cacheTags.ts'
import { CORRECTIONS } from '@broadsheet/shared/publishing/correctionPages.ts'
import { endOf } from '@broadsheet/shared/publishing/periods.ts'
import {
  sitemapGroups,
  sitemapParts,
  sitemapRange,
} from '@broadsheet/shared/publishing/sitemapParts.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { INFO } from '../model/info/pages.ts'
import { type Alternate, alternatesOf } from '../seo/alternates.ts'
import { absolute } from '../seo/head.ts'
import type { NewsEntry, SitemapEntry } from '../seo/sitemap.ts'
import { latestSince } from './articleQueries.ts'
import { isIndexed } from './articleRows.ts'
import { optionalText, text } from './columnReaders.ts'
import { siteOrigin } from './environment.ts'
import { indexOf } from './listQueries.ts'
import { all, first, type Row } from './mirror.ts'
import { newsletterIssueSlugs } from './newsletters.ts'
import { changedPages } from './pages.ts'
import { authors, categories, tags } from './taxonomy.ts'
import { query, trackDependency } from './trackedQuery.ts'
import { translationsDuring } from './translations.ts'

/** The part with all pages except articles. */
const SECTIONS = 'sections'

const entry = (
  path: string,
  changed: string | null = null,
  origin = siteOrigin(),
): SitemapEntry => ({ address: absolute(path, origin), changed })

/** Names of the parts: 'sections', then those with articles, newest first. */
export function sitemapNames(): string[] {
  return [SECTIONS, ...articleParts().map(({ part }) => part)]
}

const articleParts = () => partGroups().flatMap(partsOfGroup)

const partGroups = query(
  'partGroups',
  () => [cacheTags.sitemapParts],
  (): string[] => sitemapGroups(indexOf(EVERYTHING)),
  { isPersistent: true },
)

/** A part with articles, and the time of the last change of one of them, ISO 8601. */
interface ArticlePart {
  part: string
  changed: string | null
}

// Persistent: the index reads every group, and a change affects one or two.
const partsOfGroup = query(
  'partsOfGroup',
  (group: string) => [cacheTags.sitemapPartsOf(group)],
  (group: string): ArticlePart[] => {
    const index = indexOf(EVERYTHING)
    return sitemapParts(index, group).map((part) => {
      trackDependency(cacheTags.sitemap(part))
      return { part, changed: newestChange(sitemapRange(index, part)) }
    })
  },
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
  const parts = articleParts().map(({ part, changed }) => entry(sitemapAddress(part), changed))
  return [entry(sitemapAddress(SECTIONS)), ...parts, entry(sitemapAddress('news'))]
}

export const NEWS_HOURS = 48
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
const NEWS_LIMIT = 1_000

/** The articles of the last 48 hours that search engines may list. */
export function newsEntries(): NewsEntry[] {
  const articles = latestSince(NEWS_HOURS, NEWS_LIMIT).filter(
    (article) => article.isIndexed && !isSponsored(article),
  )
  return articles.map(({ slug, title, lang, publishedAt }) => ({
    ...entry(urls.article(slug)),
    title,
    lang: lang ?? activeLanguage(),
    published: publishedAt,
  }))
}

function sectionEntries(): SitemapEntry[] {
  return [
    entry(urls.home()),
    entry(LATEST),
    entry(CORRECTIONS),
    ...Object.values(INFO).map((path) => entry(path)),
    ...changedPages().map(({ slug, updatedAt }) => entry(urls.page(slug), updatedAt)),
    ...newsletterIssueSlugs().map((slug) => entry(urls.newsletterIssue(slug))),
    ...categories().map(({ slug }) => entry(urls.category(slug))),
    ...tags().map(({ slug }) => entry(urls.tag(slug))),
    ...authors().map(({ username }) => entry(urls.author(username))),
  ]
}

const PART = `select slug, updated_at, robots, canonical_url from articles where published_at >= ? and published_at < ?
  order by published_at, id limit ? offset ?`

interface Range {
  period: string
  offset: number
  limit: number
}

const valuesOf = ({ period, limit, offset }: Range) =>
  [period, endOf(period), limit, offset] as const

function newestChange(range: Range | null): string | null {
  const sql = `select max(updated_at) as newest from (${PART})`
  return range && first(sql, (row) => optionalText(row, 'newest'), ...valuesOf(range))
}

/** Articles that search engines must not list have a place in a part, but no entry. */
function articleEntries(range: Range): SitemapEntry[] {
  const alternates = alternatesIn(range.period)
  const origin = siteOrigin()
  const entryOf = (row: Row): SitemapEntry[] => {
    if (!isIndexed(row)) return []
    const slug = text(row, 'slug')
    const found = alternates.get(slug)
    const listed = entry(urls.article(slug), text(row, 'updated_at'), origin)
    return [found ? { ...listed, alternates: found } : listed]
  }
  return all(PART, entryOf, ...valuesOf(range)).flat()
}

/** The addresses in each language of the articles of a period that have translations, by slug. */
function alternatesIn(period: string): Map<string, Alternate[]> {
  const found = new Map<string, Alternate[]>()
  for (const translations of translationsDuring(period, endOf(period))) {
    const alternates = alternatesOf(translations, siteOrigin())
    for (const { slug } of translations) found.set(slug, alternates)
  }
  return found
}
