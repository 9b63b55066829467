import type { Sql } from 'postgres'
import type { Handle } from '../app.ts'
import type { Keys } from '../keys.ts'
import { failure, findUser } from './admin-users.ts'
import type { MailLinks } from './mail-links.ts'
import { allowedRedirect } from './redirects.ts'

/** Path of the request that sends the mail, by type of link. */
const SENDERS: Record<string, string> = { recovery: '/auth/v1/recover', magiclink: '/auth/v1/otp' }

interface LinkRequest {
  type?: string
  email?: string
  redirect_to?: string
}

/**
 * Handles `supabase.auth.admin.generateLink` for the types `recovery` and `magiclink`. lite does not have
 * this route; its LIMITATIONS.md lists the admin API under "planned, not yet shipped". The link is taken
 * from the mail, which is not sent.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 *
 * @returns null for other requests.
 */
export async function handleGenerateLink(
  request: Request,
  context: { sql: Sql; keys: Keys; siteUrl: string; app: Handle; mailLinks: MailLinks },
): Promise<Response | null> {
  const url = new URL(request.url)
  if (url.pathname !== '/auth/v1/admin/generate_link' || request.method !== 'POST') return null
  const { sql, keys, siteUrl, app, mailLinks } = context
  if (request.headers.get('apikey') !== keys.secretKey) {
    return failure(403, 'not_admin', 'User not allowed')
  }
  const fields = (await request.json().catch(() => ({}))) as LinkRequest
  const { type = '', email = '' } = fields
  const sender = SENDERS[type]
  if (sender === undefined) return failure(400, 'validation_failed', `No links of type "${type}"`)
  const rows = await sql<{ id: string }[]>`
    select id from auth.users where email = ${email.toLowerCase()}`
  if (rows[0] === undefined) return failure(404, 'user_not_found', 'User with this email not found')

  const requested = fields.redirect_to ?? url.searchParams.get('redirect_to')
  const redirectTo = requested === null ? null : allowedRedirect(requested, siteUrl)
  const visit = new Request(new URL(sender, url), {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, create_user: false }),
  })
  const link = await mailLinks.linkOf(redirectTo, () => app(visit, null))
  if (link === null) return failure(500, 'unexpected_failure', 'The link could not be generated')
  const { searchParams } = new URL(link)
  return Response.json({
    ...(await findUser(rows[0].id, sql)),
    action_link: link,
    hashed_token: searchParams.get('token'),
    redirect_to: searchParams.get('redirect_to'),
    verification_type: type,
    email_otp: '',
  })
}
