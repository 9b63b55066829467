import { sitemapIndexEntries } from '../content/sitemaps.ts'
import { sitemapIndex } from '../seo/sitemap.ts'

export function GET(): Response {
  const headers = { 'content-type': 'application/xml; charset=utf-8' }
  return new Response(sitemapIndex(sitemapIndexEntries()), { headers })
}
