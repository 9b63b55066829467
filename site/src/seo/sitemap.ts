import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { escapeXml } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const NEWS_NAMESPACE = 'http://www.google.com/schemas/sitemap-news/0.9'

export interface SitemapEntry {
  /** Absolute. */
  address: string
  /** Time of the last change, ISO 8601. */
  changed: string | null
}

const lines = (kind: string, entries: SitemapEntry[]) =>
  entries.map(({ address, changed }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<${kind}><loc>${escapeXml(address)}</loc>${modified}</${kind}>`
  })

const documentOf = (root: string, kind: string, entries: SitemapEntry[]) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...lines(kind, entries),
    `</${root}>\n`,
  ].join('\n')

/** A sitemap of pages. */
export function sitemap(entries: SitemapEntry[]): string {
  return documentOf('urlset', 'url', entries)
}

/** An article in a news sitemap. */
export interface NewsEntry extends SitemapEntry {
  title: string
  published: Date
}

/** A Google News sitemap with the articles of the last 48 hours. */
export function newsSitemap(entries: NewsEntry[], siteName: string): string {
  const items = entries.map(
    ({ address, title, published }) =>
      `<url><loc>${escapeXml(address)}</loc><news:news><news:publication><news:name>` +
      `${escapeXml(siteName)}</news:name><news:language>${activeLanguage()}</news:language></news:publication>` +
      `<news:publication_date>${published.toISOString()}</news:publication_date>` +
      `<news:title>${escapeXml(title)}</news:title></news:news></url>`,
  )
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<urlset xmlns="${NAMESPACE}" xmlns:news="${NEWS_NAMESPACE}">`,
    ...items,
    '</urlset>\n',
  ].join('\n')
}

/** A sitemap index. */
export function sitemapIndex(entries: SitemapEntry[]): string {
  return documentOf('sitemapindex', 'sitemap', entries)
}
