import type { Alternate } from './alternates.ts'
import { escapeXml } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
const NEWS_NAMESPACE = 'http://www.google.com/schemas/sitemap-news/0.9'

export interface SitemapEntry {
  /** Absolute. */
  address: string
  /** Time of the last change, ISO 8601. */
  changed: string | null
  /** The page in each language; missing when there is one only. */
  alternates?: Alternate[]
}

const lines = (kind: string, entries: SitemapEntry[]) =>
  entries.map(({ address, changed, alternates = [] }) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : ''
    const links = alternates.map(alternateLink).join('')
    return `<${kind}><loc>${escapeXml(address)}</loc>${modified}${links}</${kind}>`
  })

const alternateLink = ({ hreflang, href }: Alternate) =>
  `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`

const xhtmlOf = (entries: SitemapEntry[]) =>
  entries.some(({ alternates }) => alternates) ? ` xmlns:xhtml="${XHTML_NAMESPACE}"` : ''

const documentOf = (root: string, kind: string, entries: SitemapEntry[]) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${root} xmlns="${NAMESPACE}"${xhtmlOf(entries)}>`,
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
  /** BCP 47 tag. */
  lang: string
  published: Date
}

/** A Google News sitemap with the articles of the last 48 hours. */
export function newsSitemap(entries: NewsEntry[], siteName: string): string {
  const items = entries.map(
    ({ address, title, lang, published }) =>
      `<url><loc>${escapeXml(address)}</loc><news:news><news:publication><news:name>` +
      `${escapeXml(siteName)}</news:name><news:language>${escapeXml(lang)}</news:language></news:publication>` +
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
