import { settings } from '../content/siteSettings.ts'
import { webManifest } from '../seo/webManifest.ts'

export function GET(): Response {
  return new Response(webManifest(settings()), {
    headers: { 'content-type': 'application/manifest+json' },
  })
}
