import type { APIContext } from 'astro'
import { sitemapEntries, sitemapNames } from '../content/sitemaps.ts'
import { sitemap } from '../seo/sitemap.ts'

export const getStaticPaths = () => sitemapNames().map((part) => ({ params: { part } }))

export function GET({ params }: APIContext): Response {
  const entries = sitemapEntries(params.part ?? '')
  if (!entries) return new Response(null, { status: 404 })
  const headers = { 'content-type': 'application/xml; charset=utf-8' }
  return new Response(sitemap(entries), { headers })
}
