import { randomBytes, randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import type { Handle } from '../../app.ts'
import type { Keys } from '../../keys.ts'
import { failure } from '../../patches/admin-users.ts'
import type { AuthSession } from './authSession.ts'
import { refuseChallenge } from './challenge.ts'
import { type Factor, factorsOf } from './factorRows.ts'
import { addMethod, sign, withSessionClaims } from './sessionClaims.ts'
import { matchingStep } from './totp.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Context {
  sql: Sql
  keys: Keys
  app: Handle
  now: () => Date
}

/** Verifies the code of a factor and raises the session to aal2. Ends the sessions of the user without it. */
export async function verify(
  body: Record<string, unknown>,
  factor: Factor,
  session: AuthSession,
  address: string,
  context: Context,
): Promise<Response> {
  const { code, challenge_id } = body
  if (typeof code !== 'string' || code === '') {
    return failure(400, 'validation_failed', 'Code needs to be non-empty')
  }
  const id =
    typeof challenge_id === 'string' && UUID.test(challenge_id) ? challenge_id : randomUUID()
  const { sql } = context
  const refusal = await refuseChallenge(id, factor, address, sql)
  if (refusal !== null) return refusal
  const refreshToken = await sql.begin(async (sql) => {
    if (!(await useCode(sql, factor, code, context.now()))) return null
    await sql`update auth.mfa_challenges set verified_at = now() where id = ${id}`
    return raiseSession(sql, factor, session)
  })
  if (refreshToken === null) {
    return failure(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  return tokens(session, refreshToken, context)
}

/** Marks the step of a code as used. The lock of the row lets one of two equal requests succeed. */
async function useCode(
  sql: TransactionSql,
  factor: Factor,
  code: string,
  now: Date,
): Promise<boolean> {
  const [row] = await sql<{ secret: string }[]>`
    select secret from auth.mfa_factors where id = ${factor.id} for update`
  const step = row === undefined ? null : matchingStep(row.secret, code, now)
  if (step === null) return false
  const used = await sql`
    insert into auth.mfa_used_steps as u (factor_id, step) values (${factor.id}, ${step})
    on conflict (factor_id) do update set step = excluded.step where u.step < excluded.step
    returning step`
  return used.length > 0
}

/** @returns the new refresh token. Those before cannot renew the session any more: they were issued at aal1. */
async function raiseSession(
  sql: TransactionSql,
  factor: Factor,
  { userId, sessionId }: AuthSession,
): Promise<string> {
  if (factor.status === 'unverified') {
    await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`
  }
  await addMethod(sql as unknown as Sql, sessionId, 'totp')
  await sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now() where id = ${sessionId}`
  await sql`delete from auth.sessions where user_id = ${userId} and aal < 'aal2'`
  await sql`
    delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified' and factor_type = 'totp'`
  await sql`delete from auth.refresh_tokens where session_id = ${sessionId}`
  const token = randomBytes(16).toString('base64url')
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (${randomUUID()}, ${token}, ${userId}, ${sessionId})`
  return token
}

async function tokens(
  { userId, claims }: AuthSession,
  refresh_token: string,
  { sql, keys, app }: Context,
): Promise<Response> {
  const issued = Math.floor(Date.now() / 1000)
  const expires_in = (claims.exp ?? 0) - (claims.iat ?? 0)
  const expires_at = issued + expires_in
  const renewed = await sign({ ...claims, iat: issued, exp: expires_at }, keys)
  const access_token = await withSessionClaims(renewed, sql, keys)
  const response = await app(
    new Request('http://auth/auth/v1/user', {
      headers: { apikey: keys.publishableKey, authorization: `Bearer ${access_token}` },
    }),
    null,
  )
  const user = { ...((await response.json()) as object), factors: await factorsOf(sql, userId) }
  return Response.json({
    access_token,
    token_type: 'bearer',
    expires_in,
    expires_at,
    refresh_token,
    user,
  })
}
