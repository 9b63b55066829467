import type { Sql } from 'postgres'
import type { Handle } from '../../app.ts'
import type { Keys } from '../../keys.ts'
import { failure } from '../../patches/admin-users.ts'
import { sessionOf } from './authSession.ts'
import { challenge } from './challenge.ts'
import { enroll } from './enroll.ts'
import { findFactor } from './factorRows.ts'
import { unenroll } from './unenroll.ts'
import { verify } from './verify.ts'

const PATH = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?\/?$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Context {
  sql: Sql
  keys: Keys
  siteUrl: string
  app: Handle
  now: () => Date
}

/**
 * Handles `supabase.auth.mfa.*` for TOTP with the statuses, codes and messages of Supabase Auth
 * (internal/api/mfa.go). lite 0.10.0 has no second factors; its LIMITATIONS.md lists them as planned. Unlike
 * Supabase Auth, a code is accepted once (RFC 6238, section 5.2).
 *
 * @param address - of the client.
 * @returns null for other requests.
 */
export async function handleFactors(
  request: Request,
  address: string | null,
  context: Context,
): Promise<Response | null> {
  const match = PATH.exec(new URL(request.url).pathname)
  if (match === null) return null
  const session = await sessionOf(request, context)
  if (session instanceof Response) return session
  const body = request.method === 'POST' ? await bodyOf(request) : {}
  const [, id, step] = match
  if (id === undefined) {
    return request.method === 'POST' ? enroll(body, session, context) : badMethod()
  }
  if (!UUID.test(id)) return failure(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = await findFactor(context.sql, session.userId, id)
  if (factor === undefined) return failure(404, 'mfa_factor_not_found', 'Factor not found')
  if (step === undefined) {
    return request.method === 'DELETE' ? unenroll(factor, session, context.sql) : badMethod()
  }
  if (request.method !== 'POST') return badMethod()
  const client = address ?? '127.0.0.1'
  if (step === 'challenge') return challenge(factor, client, context.sql)
  return verify(body, factor, session, client, context)
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => null)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

const badMethod = () => failure(405, 'bad_method', 'Method not allowed')
