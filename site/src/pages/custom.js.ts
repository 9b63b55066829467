import { settings } from '../content/siteSettings.ts'

/** The editors' own script, a file so that the policy of the pages covers it. */
export function GET(): Response {
  const { customJs } = settings()
  // Without a body no file is written.
  if (!customJs) return new Response(null, { status: 404 })
  return new Response(`${customJs}\n`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}
