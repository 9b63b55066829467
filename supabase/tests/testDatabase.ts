import type { Database } from '@broadsheet/shared/database.types.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import type { Backend } from '../../scripts/backend/index.ts'
import { clientFor } from '../../scripts/database/client.ts'
import { seedFixtures } from './fixtures.ts'
import { testBackend } from './server.ts'

/**
 * Actors of the tests. The author wrote the articles of the fixtures and has the role user, like the user, who
 * commented on them, and the other. The staff author has the role author.
 */
export const ACTORS = [
  ...(['visitor', 'user', 'other', 'author'] as const),
  ...(['contributor', 'staff_author', 'editor', 'admin'] as const),
] as const
export type Actor = (typeof ACTORS)[number]

/** Result of an attempt: the number of rows it read or changed, or the error code. */
export interface Outcome {
  rows: number
  code: string | null
  hint: string | null
  result: Record<string, unknown>[]
}

export interface TestDatabase {
  backend: Backend
  /** As `postgres`, which applied the migrations and is not a superuser. */
  sql: Sql
  /** Ids of the fixtures by name, see fixtures.ts. */
  ids: Record<string, string>
  /** A client with the secret key. */
  secret: SupabaseClient<Database>
  /** A client without a session. */
  visitor: SupabaseClient<Database>
  /** Signs up a user through the API. */
  signUp(username: string): Promise<TestAccount>
  close(): Promise<void>
}

/** An account and a client with its session. */
export interface TestAccount {
  id: string
  email: string
  client: SupabaseClient<Database>
}

/** A database with all migrations and the fixtures. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const backend = await testBackend()
  const sql = postgres(backend.databaseUrl, { max: 4, onnotice: () => {} })
  const ids = await seedFixtures(sql)
  return {
    backend,
    sql,
    ids,
    secret: clientFor(backend.apiUrl, backend.secretKey),
    visitor: clientFor(backend.apiUrl, backend.publishableKey),
    signUp: (username) => signUp(backend, username),
    async close() {
      await sql.end({ timeout: 1 })
      await backend.close()
    },
  }
}

async function signUp(backend: Backend, username: string): Promise<TestAccount> {
  const client = clientFor(backend.apiUrl, backend.publishableKey)
  const email = `${username}@example.org`
  const { data, error } = await client.auth.signUp({
    email,
    password: 'secret1',
    options: { data: { username, full_name: `${username} of the town` } },
  })
  if (error || !data.user) throw new Error(`${username}: ${error?.message}`)
  return { id: data.user.id, email, client }
}

/** Claims of a session of Auth. Without them, the account entered its password just now. */
export interface SessionClaims {
  aal?: 'aal1' | 'aal2'
  amr?: { method: string; timestamp: number }[]
  session_id?: string
}

/** Sets the user of a transaction, as PostgREST does for a request. */
export async function setUser(
  tx: TransactionSql,
  id: string | null,
  headers: Record<string, string> = {},
  session: SessionClaims = {},
): Promise<void> {
  const role = id === null ? 'anon' : 'authenticated'
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
  const claims = JSON.stringify(id === null ? { role } : { sub: id, role, amr, ...session })
  await tx`select set_config('role', ${role}, true),
    set_config('request.jwt.claims', ${claims}, true),
    set_config('request.jwt.claim.sub', ${id ?? ''}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.headers', ${JSON.stringify(headers)}, true)`
}

/** Replaces every `:name` of the fixtures by its id. */
export function withIds(statement: string, ids: Record<string, string>): string {
  return statement.replace(/(?<!:):([a-z_]+)\b/g, (_, name: string) => {
    const id = ids[name]
    if (id === undefined) throw new Error(`The fixtures have no ${name}.`)
    return `'${id}'`
  })
}

/** Runs a statement as a user inside a transaction, then resets the role. */
export async function attempt(
  tx: TransactionSql,
  id: string | null,
  statement: string,
  headers: Record<string, string> = {},
  session: SessionClaims = {},
): Promise<Outcome> {
  try {
    const result = await tx.savepoint(async (inner) => {
      await setUser(inner, id, headers, session)
      const rows = await inner.unsafe(statement)
      await inner`select set_config('role', 'none', true)`
      return rows
    })
    return { rows: result.count, code: null, hint: null, result: [...result] }
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error
    return { rows: 0, code: error.code, hint: error.hint ?? null, result: [] }
  }
}

/** Runs an action in a transaction that is rolled back. */
export async function rollBackAfter<T>(
  sql: Sql,
  act: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const rollback = Symbol('rollback')
  let result: T | undefined
  await sql
    .begin(async (tx) => {
      result = await act(tx)
      throw rollback
    })
    .catch((error) => {
      if (error !== rollback) throw error
    })
  return result as T
}
