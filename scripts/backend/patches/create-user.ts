import { randomUUID } from 'node:crypto'
import bcrypt from 'bcryptjs'
import type { Sql } from 'postgres'

const BCRYPT_COST = 10
const UNIQUE_VIOLATION = '23505'

/** Fields of a user with a given id, as in the admin API of Supabase Auth. */
export interface UserWithId {
  id: string
  email: string
  password?: string
  /** A bcrypt hash, such as one from another database. */
  password_hash?: string
  user_metadata?: Record<string, unknown>
  app_metadata?: Record<string, unknown>
}

/**
 * Creates a user with a given id, for the restore of a backup. lite creates users by sign-up only, which
 * assigns a new id. Without a password the user must request a new one before signing in.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 *
 * @returns null on success, otherwise the reason: address or id exists, or a trigger rejects the user.
 */
export async function createUserWithId(
  user: UserWithId,
  sql: Sql,
): Promise<'email_exists' | 'id_exists' | 'refused' | null> {
  const { id, password } = user
  const email = user.email.toLowerCase()
  const taken =
    await sql`select email = ${email} as email from auth.users where email = ${email} or id = ${id}`
  if (taken.length > 0)
    return taken.some((row) => row.email === true) ? 'email_exists' : 'id_exists'
  const hash =
    user.password_hash ?? (password === undefined ? '' : await bcrypt.hash(password, BCRYPT_COST))
  const about = { ...user.user_metadata, sub: id, email, email_verified: true }
  const app = { provider: 'email', providers: ['email'], ...user.app_metadata }
  try {
    await sql.begin(async (sql) => {
      await sql`insert into auth.users
        (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        values (${id}, ${email}, ${hash}, now(), ${json(sql, app)}, ${json(sql, about)})`
      await sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${json(sql, about)})`
    })
    return null
  } catch (error) {
    const { code, table_name } = error as { code?: string; table_name?: string }
    return code === UNIQUE_VIOLATION && table_name === 'users' ? 'email_exists' : 'refused'
  }
}

function json(sql: { json: Sql['json'] }, value: Record<string, unknown>) {
  return sql.json(value as Parameters<Sql['json']>[0])
}
