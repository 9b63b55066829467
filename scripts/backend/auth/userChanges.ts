import bcrypt from 'bcryptjs'
import type { Sql } from 'postgres'
import type { Keys } from '../keys.ts'
import { failure } from '../patches/admin-users.ts'
import { type AuthSession, sessionOf } from './mfa/authSession.ts'
import { hasVerifiedFactor } from './mfa/factorRows.ts'

/** Methods of a session that a link in a mail opened. */
const RECOVERY = ['otp', 'magiclink', 'recovery']
/** Seconds after a sign-in in which the address can be changed; as in the database. */
const RECENT = 600

interface Changes {
  email?: unknown
  password?: unknown
  current_password?: unknown
}

/**
 * Applies the rules of Supabase Auth to a change of password or e-mail address, which lite 0.10.0 lacks: with
 * a second factor it needs aal2; a new password needs the current one, except after a recovery link (the
 * setting "Require current password"). Stricter than Supabase Auth: a new address needs a recent sign-in.
 *
 * @param request - a copy, whose body is read.
 * @returns null if the change is allowed; lite rejects requests without a session.
 */
export async function refuseUserChange(
  request: Request,
  context: { sql: Sql; keys: Keys },
): Promise<Response | null> {
  if (request.method !== 'PUT' || new URL(request.url).pathname !== '/auth/v1/user') return null
  const changes = (await request.json().catch(() => null)) as Changes | null
  const session = await sessionOf(request, context)
  if (changes === null || session instanceof Response) return null
  const isNewEmail =
    typeof changes.email === 'string' && changes.email.trim().toLowerCase() !== session.email
  const isNewPassword = typeof changes.password === 'string' && changes.password !== ''
  if (!isNewEmail && !isNewPassword) return null
  if (!session.isStrong && (await hasVerifiedFactor(context.sql, session.userId))) {
    const reason = 'AAL2 session is required to update email or password when MFA is enabled.'
    return failure(401, 'insufficient_aal', reason)
  }
  if (isNewEmail && !signedInSince(session, Date.now() / 1000 - RECENT)) {
    return failure(400, 'reauthentication_needed', 'Email update requires reauthentication')
  }
  return isNewPassword ? refusePassword(changes.current_password, session, context.sql) : null
}

function methodsOf({ claims }: AuthSession): { method?: unknown; timestamp?: unknown }[] {
  return Array.isArray(claims.amr) ? claims.amr : []
}

const signedInSince = (session: AuthSession, seconds: number) =>
  methodsOf(session).some(
    ({ method, timestamp }) => method !== 'token_refresh' && Number(timestamp) >= seconds,
  )

async function refusePassword(
  current: unknown,
  session: AuthSession,
  sql: Sql,
): Promise<Response | null> {
  const [user] = await sql<{ hash: string | null }[]>`
    select encrypted_password as hash from auth.users where id = ${session.userId}`
  const isRecovery = methodsOf(session).some(({ method }) => RECOVERY.includes(String(method)))
  if (isRecovery || !user?.hash) return null
  const reason = 'Current password required when setting new password.'
  if (typeof current !== 'string' || current === '') {
    return failure(400, 'current_password_required', reason)
  }
  const isRight = await bcrypt.compare(current, user.hash)
  return isRight ? null : failure(400, 'current_password_invalid', reason)
}
