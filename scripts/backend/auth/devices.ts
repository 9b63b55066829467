import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'

/** Requests to Auth whose response has the token of a new or renewed session. */
const OPENS_SESSION = /^\/auth\/v1\/(token|signup|verify|factors\/[0-9a-f-]+\/verify)$/
const LONGEST = 500

/**
 * Stores browser and network address of a session that a request opened or renewed, in `auth.sessions`.
 * Supabase Auth does this itself; lite 0.10.0 leaves both columns null.
 *
 * @param address - of the client; null when it is not known.
 */
export async function recordDevice(
  request: Request,
  response: Response,
  { sql, address }: { sql: Sql; address: string | null },
): Promise<void> {
  if (!OPENS_SESSION.test(new URL(request.url).pathname)) return
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { access_token?: unknown } | null
  if (typeof body?.access_token !== 'string') return
  const { session_id: id } = decodeJwt<{ session_id?: string }>(body.access_token)
  if (id === undefined) return
  const browser = request.headers.get('user-agent')?.slice(0, LONGEST) ?? null
  await sql`
    update auth.sessions set user_agent = ${browser}, ip = ${withoutZone(address)} where id = ${id}`
}

/** An address without the zone of a link-local one, which PostgreSQL does not store. */
const withoutZone = (address: string | null) => address?.replace(/%.*$/, '') ?? null
