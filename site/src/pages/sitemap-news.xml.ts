import { currentBuildContext } from '../content/currentBuild.ts'
import { newsEntries } from '../content/sitemaps.ts'
import { newsSitemap } from '../seo/sitemap.ts'

export function GET(): Response {
  const context = currentBuildContext()
  const headers = { 'content-type': 'application/xml; charset=utf-8' }
  return new Response(newsSitemap(newsEntries(), context.settings.siteName), { headers })
}
