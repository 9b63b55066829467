import { settings } from '../content/siteSettings.ts'

/** The custom script of the settings. A file, because the policy of the pages forbids inline scripts. */
export function GET(): Response {
  const { customJs } = settings()
  // Astro writes no file for a response without a body.
  if (!customJs) return new Response(null, { status: 404 })
  return new Response(`${customJs}\n`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}
