import type { Sql } from 'postgres'
import type { Keys } from '../../keys.ts'
import { failure, findUser } from '../../patches/admin-users.ts'
import { factorsOf } from './factorRows.ts'
import { removeFactor } from './unenroll.ts'

const PATH = /^\/auth\/v1\/admin\/users\/([^/]+)\/factors(?:\/([^/]+))?\/?$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Context {
  sql: Sql
  keys: Keys
}

/**
 * Handles `supabase.auth.admin.mfa.*`, lists and removes factors of any user, with the statuses, codes and messages of
 * Supabase Auth (internal/api/admin.go). For the secret key only.
 *
 * @returns null for other requests.
 */
export async function handleAdminFactors(
  request: Request,
  { sql, keys }: Context,
): Promise<Response | null> {
  const match = PATH.exec(new URL(request.url).pathname)
  if (match === null) return null
  if (request.headers.get('apikey') !== keys.secretKey) {
    return failure(403, 'not_admin', 'User not allowed')
  }
  const [, userId = '', factorId] = match
  if (!UUID.test(userId)) return failure(404, 'validation_failed', 'user_id must be an UUID')
  if ((await findUser(userId, sql)) === undefined) {
    return failure(404, 'user_not_found', 'User not found')
  }
  const factors = await listed(userId, sql)
  if (factorId === undefined) {
    return request.method === 'GET' ? Response.json(factors) : badMethod()
  }
  if (!UUID.test(factorId)) return failure(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = factors.find(({ id }) => id === factorId)
  if (factor === undefined) return failure(404, 'mfa_factor_not_found', 'Factor not found')
  if (request.method !== 'DELETE') return badMethod()
  await removeFactor(factorId, sql)
  return Response.json(factor)
}

/** Factors as Supabase Auth writes them: an empty name is omitted, an empty number is not. */
async function listed(userId: string, sql: Sql) {
  const rows = await factorsOf(sql, userId)
  return rows.map(({ friendly_name, ...row }) => ({
    ...row,
    id: String(row.id),
    ...(friendly_name === '' ? {} : { friendly_name }),
    phone: '',
  }))
}

const badMethod = () => failure(405, 'bad_method', 'Method not allowed')
