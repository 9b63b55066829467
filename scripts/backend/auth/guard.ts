import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'
import type { Handle } from '../app.ts'
import { clientAddress } from './clientAddress.ts'
import { recordDevice } from './devices.ts'
import { inEqualTime } from './equalTime.ts'
import { limitAuthRequest } from './limitRequests.ts'
import type { RateLimits } from './rateLimits.ts'
import type { Sessions } from './sessions.ts'

/**
 * Adds features of Supabase Auth that lite 0.10.0 lacks: rate limits, equal response times, browser and
 * address of each session, and the end of all other sessions after a change of the password. Rejects requests
 * of ended sessions.
 *
 * @returns a handler that passes on the address of the client instead of the peer.
 */
export function guardAuth(
  handle: Handle,
  options: {
    sql: Sql
    sessions: Sessions
    rateLimits: RateLimits
    trustedProxies: readonly string[]
  },
): Handle {
  const { sql, sessions, rateLimits, trustedProxies } = options
  return async (request, peer) => {
    const address = clientAddress(request.headers, peer, trustedProxies)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/auth/')) {
      const token = bearerToken(request)
      if (token !== null && !(await sessions.isOpen(token))) return sessionEnded(pathname)
      return handle(request, address)
    }
    // lite decodes paths: `/auth/v1/%74oken` would bypass the limits.
    if (pathname.includes('%')) return Response.json({ message: 'Not found' }, { status: 404 })
    const admission = await limitAuthRequest(request, address, rateLimits)
    if (admission instanceof Response) return admission
    const copy = request.clone()
    const response = await inEqualTime(copy, sql, () => handle(request, address))
    if (!response.ok) return response
    admission?.succeeded()
    await recordDevice(copy, response, { sql, address })
    if (await changesPassword(copy)) await endOtherSessions(request, sessions)
    return response
  }
}

function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}

async function changesPassword(request: Request): Promise<boolean> {
  const { pathname } = new URL(request.url)
  if (pathname !== '/auth/v1/user' || request.method !== 'PUT') return false
  const body = (await request
    .clone()
    .json()
    .catch(() => null)) as { password?: unknown } | null
  return body?.password !== undefined
}

async function endOtherSessions(request: Request, sessions: Sessions): Promise<void> {
  // lite has just verified this token.
  const { sub, session_id: id } = decodeJwt<{ session_id?: string }>(bearerToken(request) ?? '')
  if (sub !== undefined && id !== undefined) await sessions.endOthers(sub, id)
}

function sessionEnded(pathname: string): Response {
  const message = 'This session has ended. Sign in again.'
  const isStorage = pathname.startsWith('/storage/')
  const body = isStorage
    ? { statusCode: '401', error: 'InvalidJWT', message }
    : { code: 'PGRST301', details: null, hint: null, message }
  return Response.json(body, { status: 401 })
}
