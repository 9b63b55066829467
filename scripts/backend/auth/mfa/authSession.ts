import type { JWTPayload } from 'jose'
import type { Sql } from 'postgres'
import { identify } from '../../identity.ts'
import type { Keys } from '../../keys.ts'
import { failure } from '../../patches/admin-users.ts'

/** The user and session of a request to Auth. */
export interface AuthSession {
  userId: string
  email: string
  sessionId: string
  /** Whether the session was opened with a second factor. */
  isStrong: boolean
  claims: JWTPayload
}

/** The session of a request, or the response of Supabase Auth without one. */
export async function sessionOf(
  request: Request,
  { sql, keys }: { sql: Sql; keys: Keys },
): Promise<AuthSession | Response> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) {
    return failure(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const identity = await identify(token, keys).catch(() => null)
  const sessionId = identity?.claims.session_id
  if (identity?.userId === undefined || typeof sessionId !== 'string') {
    return failure(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  }
  const [user] = await sql<{ email: string | null }[]>`
    select email from auth.users where id = ${identity.userId}`
  if (user === undefined) {
    return failure(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  }
  const [session] = await sql<{ aal: string | null }[]>`
    select aal from auth.sessions where id = ${sessionId} and user_id = ${identity.userId}`
  if (session === undefined) {
    return failure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  return {
    ...{ userId: identity.userId, email: user.email ?? '', sessionId },
    ...{ isStrong: session.aal === 'aal2', claims: identity.claims },
  }
}
