import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { failure } from '../../patches/admin-users.ts'
import type { Factor } from './factorRows.ts'

/** Seconds in which a challenge must be verified. */
const EXPIRY = 300

/** Opens a challenge for a factor. @param address - of the client, which must verify it, too. */
export async function challenge(factor: Factor, address: string, sql: Sql): Promise<Response> {
  const id = randomUUID()
  const [row] = await sql<{ expires_at: number }[]>`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factor.id}, now(), ${address})
    returning extract(epoch from created_at)::integer + ${EXPIRY}::integer as expires_at`
  await sql`
    update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}`
  return Response.json({ id, type: factor.factor_type, expires_at: row?.expires_at })
}

/**
 * Whether a challenge can be verified: it exists, was not verified, comes from the same address, and is not
 * older than five minutes.
 *
 * @returns null, or the response to refuse it with.
 */
export async function refuseChallenge(
  id: string,
  factor: Factor,
  address: string,
  sql: Sql,
): Promise<Response | null> {
  const [row] = await sql<{ used: boolean; expired: boolean }[]>`
    select verified_at is not null or ip_address <> ${address}::inet as used,
      created_at + make_interval(secs => ${EXPIRY}) < now() as expired
    from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id}`
  if (row === undefined) {
    const reason = 'MFA factor with the provided challenge ID not found'
    return failure(422, 'mfa_factor_not_found', reason)
  }
  if (row.used) {
    const reason = 'Challenge and verify IP addresses mismatch.'
    return failure(422, 'mfa_ip_address_mismatch', reason)
  }
  if (!row.expired) return null
  await sql`delete from auth.mfa_challenges where id = ${id}`
  const reason = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`
  return failure(422, 'mfa_challenge_expired', reason)
}
