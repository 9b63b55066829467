import { randomUUID } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import type { Sql } from 'postgres'
import type { Keys } from '../../keys.ts'

/** Methods that raise a session to aal2. */
const SECOND_FACTORS = ['totp', 'mfa/phone', 'mfa/webauthn']

/** A way of signing in, as the claim `amr` names it. */
export type Method = 'password' | 'otp' | 'totp'

/** Records how the user of a session signed in, and when. */
export async function addMethod(sql: Sql, sessionId: string, method: Method): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select ${randomUUID()}, id, now(), now(), ${method} from auth.sessions where id = ${sessionId}
    on conflict on constraint mfa_amr_claims_session_id_authentication_method_pkey
    do update set updated_at = now()`
}

/** The claims `aal` and `amr` of a session: its assurance level, and its methods, the latest first. */
async function claimsOf(sql: Sql, sessionId: string) {
  const rows = await sql<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::integer as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`
  const isStrong = rows.some(({ method }) => SECOND_FACTORS.includes(method))
  return { aal: isStrong ? 'aal2' : 'aal1', amr: [...rows] }
}

/** Signs claims as lite does. */
export function sign(claims: JWTPayload, keys: Keys): Promise<string> {
  const secret = new TextEncoder().encode(keys.jwtSecret)
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
}

/**
 * Adds `aal` and `amr` to an access token of lite 0.10.0, which has neither.
 *
 * @param token - that lite has just issued; its signature is not verified.
 */
export async function withSessionClaims(token: string, sql: Sql, keys: Keys): Promise<string> {
  const claims = decodeJwt<{ session_id?: string }>(token)
  if (claims.session_id === undefined) return token
  return sign({ ...claims, ...(await claimsOf(sql, claims.session_id)) }, keys)
}
