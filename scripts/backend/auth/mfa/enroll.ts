import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { renderSVG } from 'uqr'
import { failure } from '../../patches/admin-users.ts'
import type { AuthSession } from './authSession.ts'
import { newSecret, totpUri } from './totp.ts'

const MOST_FACTORS = 10
/** Unverified factors without a challenge are deleted after this time, as Supabase Auth does. */
const EXPIRY = '300 seconds'
/** The white border in modules is the least that scanners need (ISO/IEC 18004). */
const QR_CODE = { ecc: 'M', border: 4 } as const

/** Adds an unverified factor and returns its secret, once. */
export async function enroll(
  body: Record<string, unknown>,
  session: AuthSession,
  { sql, siteUrl }: { sql: Sql; siteUrl: string },
): Promise<Response> {
  const { factor_type, friendly_name = '', issuer } = body
  if (factor_type === 'phone' || factor_type === 'webauthn') {
    const kind = factor_type === 'phone' ? 'Phone' : 'WebAuthn'
    return failure(
      422,
      `mfa_${factor_type}_enroll_not_enabled`,
      `MFA enroll is disabled for ${kind}`,
    )
  }
  if (factor_type !== 'totp' || typeof friendly_name !== 'string') {
    const reason = 'factor_type needs to be totp, phone, or webauthn'
    return failure(400, 'validation_failed', reason)
  }
  const refusal = await refusalOf(friendly_name, session, sql)
  if (refusal !== null) return refusal
  const id = randomUUID()
  const secret = newSecret()
  const name = typeof issuer === 'string' && issuer !== '' ? issuer : new URL(siteUrl).host
  const uri = totpUri(name, session.email, secret)
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${id}, ${session.userId}, ${friendly_name}, 'totp', 'unverified', now(), now(), ${secret})`
  return Response.json({
    ...{ id, type: 'totp', friendly_name },
    totp: { qr_code: renderSVG(uri, QR_CODE), secret, uri },
  })
}

async function refusalOf(name: string, session: AuthSession, sql: Sql): Promise<Response | null> {
  await sql`
    delete from auth.mfa_factors f where status <> 'verified' and created_at + ${EXPIRY}::interval < now()
      and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`
  const factors = await sql<{ friendly_name: string | null; status: string }[]>`
    select friendly_name, status from auth.mfa_factors where user_id = ${session.userId}`
  if (factors.some((factor) => factor.friendly_name === name)) {
    const reason = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
    return failure(422, 'mfa_factor_name_conflict', reason)
  }
  if (factors.length >= MOST_FACTORS) {
    const reason = 'Maximum number of verified factors reached, unenroll to continue'
    return failure(422, 'too_many_enrolled_mfa_factors', reason)
  }
  if (!session.isStrong && factors.some(({ status }) => status === 'verified')) {
    return failure(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  return null
}
