import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'
import type { Keys } from '../../keys.ts'
import { factorsOf } from './factorRows.ts'
import { addMethod, type Method, withSessionClaims } from './sessionClaims.ts'

interface Body {
  id?: unknown
  access_token?: unknown
  user?: { id?: unknown; factors?: unknown }
  factors?: unknown
}

/**
 * Adds to responses of lite 0.10.0 what Supabase Auth has: the claims `aal` and `amr` of a session, also in
 * the links of mails, and the factors of a user. Records how the user of a new session signed in.
 */
export async function patchSessionResponse(
  request: Request,
  response: Response,
  context: { sql: Sql; keys: Keys },
): Promise<Response> {
  const location = response.headers.get('location')
  if (location?.includes('access_token=')) return patchRedirect(request, response, context)
  const { pathname } = new URL(request.url)
  if (!response.ok || !/^\/auth\/v1\/(token|signup|verify|user)$/.test(pathname)) return response
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Body | null
  if (body === null || typeof body !== 'object') return response
  if (typeof body.access_token === 'string') {
    body.access_token = await patchToken(body.access_token, request, context)
  }
  await addFactors(body.user ?? body, context.sql)
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json(body, { status: response.status, headers })
}

async function patchRedirect(
  request: Request,
  response: Response,
  context: { sql: Sql; keys: Keys },
): Promise<Response> {
  const location = new URL(response.headers.get('location') ?? '')
  const session = new URLSearchParams(location.hash.slice(1))
  const token = session.get('access_token') ?? ''
  session.set('access_token', await patchToken(token, request, context))
  location.hash = session.toString()
  const headers = new Headers(response.headers)
  headers.set('location', location.href)
  return new Response(response.body, { status: response.status, headers })
}

async function patchToken(
  token: string,
  request: Request,
  { sql, keys }: { sql: Sql; keys: Keys },
): Promise<string> {
  const method = methodOf(request)
  const { session_id: session } = decodeJwt<{ session_id?: string }>(token)
  if (method !== null && session !== undefined) await addMethod(sql, session, method)
  return withSessionClaims(token, sql, keys)
}

/** How the user signed in; null when a session is renewed. */
function methodOf(request: Request): Method | null {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/auth/v1/signup') return 'password'
  if (pathname === '/auth/v1/verify') return 'otp'
  return searchParams.get('grant_type') === 'password' ? 'password' : null
}

async function addFactors(user: { id?: unknown; factors?: unknown }, sql: Sql): Promise<void> {
  if (typeof user.id !== 'string') return
  const factors = await factorsOf(sql, user.id)
  if (factors.length > 0) user.factors = factors
}
