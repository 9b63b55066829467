import { settings } from '../content/settings.ts'
import { webManifest } from '../seo/manifest.ts'

export function GET(): Response {
  return new Response(webManifest(settings()), {
    headers: { 'content-type': 'application/manifest+json' },
  })
}
