import type { Sql } from 'postgres'

/** A second factor, without its secret. */
export interface Factor {
  id: string
  user_id: string
  status: 'unverified' | 'verified'
  factor_type: string
}

/** The factors of a user as Supabase Auth lists them: no response contains the secret. */
export async function factorsOf(sql: Sql, userId: string) {
  return sql`
    select id, created_at, updated_at, status, coalesce(friendly_name, '') as friendly_name, factor_type,
      last_challenged_at
    from auth.mfa_factors where user_id = ${userId} order by created_at`
}

/** A factor of a user, or undefined. */
export async function findFactor(
  sql: Sql,
  userId: string,
  factorId: string,
): Promise<Factor | undefined> {
  const rows = await sql<Factor[]>`
    select id, user_id, status, factor_type from auth.mfa_factors
    where id = ${factorId} and user_id = ${userId}`
  return rows[0]
}

/** Whether a user has a factor that was verified once. */
export async function hasVerifiedFactor(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from auth.mfa_factors where user_id = ${userId} and status = 'verified'`
  return rows.length > 0
}
