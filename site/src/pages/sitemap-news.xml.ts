import { currentEdition } from '../content/edition.ts'
import { newsEntries } from '../content/sitemaps.ts'
import { newsSitemap } from '../seo/sitemap.ts'

export function GET(): Response {
  const edition = currentEdition()
  const headers = { 'content-type': 'application/xml; charset=utf-8' }
  return new Response(newsSitemap(newsEntries(), edition.settings.siteName), { headers })
}
