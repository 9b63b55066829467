import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { securityText, securityTextExpiry } from '../seo/securityText.ts'
import { buildTime, siteOrigin } from './environment.ts'
import { settings } from './siteSettings.ts'
import { query } from './trackedQuery.ts'

const expiry = query(
  'securityTextExpiry',
  () => [cacheTags.clock],
  () => securityTextExpiry(buildTime()).toISOString(),
)

/** The site's security.txt. */
export function securityTextResponse(): Response {
  const contact = { email: settings().contactEmail, origin: siteOrigin() }
  return new Response(securityText({ ...contact, expires: new Date(expiry()) }), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
