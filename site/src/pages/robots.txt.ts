import { siteOrigin } from '../content/environment.ts'

export function GET(): Response {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin/',
    '',
    `Sitemap: ${siteOrigin()}/sitemap-index.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
