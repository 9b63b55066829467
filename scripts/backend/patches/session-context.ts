import type { PostgresConnection } from '@supabase/lite/postgres'
import { type Kysely, sql } from 'kysely'

type Database = Kysely<unknown>

/** Who asks, as lite passes it to its database connection. */
interface Context {
  auth?: { role?: unknown; uid?: unknown; jwt?: unknown }
  storage?: { operation?: unknown }
}

/** The call of a function. */
export interface Call {
  method: string
  path: string
}

/** Methods of lite that are not in its types. */
interface Internals {
  applyJwtSessionContext(db: Database, context: Context, isRoleSet: boolean): Promise<void>
  applyRpcRequestGucs(): Promise<void>
}

/** Settings of a transaction besides those of lite, and what is kept of its session. */
export interface SessionOptions {
  /** The request headers as JSON; undefined outside a request. */
  headers(): string | undefined
  /** The call of a function; null for tables. */
  call(): Call | null
  /** The time limit of statements of this role. */
  timeLimit(role: string): Promise<string | undefined>
}

/**
 * Applies role, claims, headers and time limit of a request in one statement. lite 0.10.0 sends a
 * statement for each setting and waits for it: six for a table, eleven for a function, before the query
 * itself. Together with headers and time limit, they took two thirds of the time of a short request.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 *
 * @returns the process id of the session of a transaction; 0 when it has no role.
 */
export function patchSessionContext(
  connection: PostgresConnection,
  { headers, call, timeLimit }: SessionOptions,
): (db: Database) => number {
  const internals = connection as unknown as Internals
  const sessions = new WeakMap<Database, number>()
  internals.applyJwtSessionContext = async (db, { auth, storage }) => {
    const role = String(auth?.role || 'anon')
    const settings: Record<string, string | undefined> = {
      statement_timeout: await timeLimit(role),
      'request.jwt.claim.sub': String(auth?.uid ?? ''),
      'request.jwt.claim.role': role,
      'request.jwt.claims': claimsOf(auth?.jwt),
      'storage.operation': String(storage?.operation ?? ''),
      'request.headers': headers(),
      ...callSettings(call()),
      // Last: the statement begins as the superuser.
      role,
    }
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid, ${assignments(settings)}`.execute(db)
    sessions.set(db, rows[0]?.pid ?? 0)
  }
  // Part of the statement above.
  internals.applyRpcRequestGucs = async () => {}
  return (db) => sessions.get(db) ?? 0
}

const callSettings = (call: Call | null) =>
  call && {
    'request.method': call.method,
    'request.path': call.path,
    'response.status': '',
    'response.headers': '',
  }

const claimsOf = (jwt: unknown) =>
  typeof jwt === 'object' && jwt !== null ? JSON.stringify(jwt) : undefined

function assignments(settings: Record<string, string | undefined>) {
  const calls = Object.entries(settings).flatMap(([name, value]) =>
    // Literals: postgres.js waits for a description of the statement before it sends parameters.
    value === undefined ? [] : [sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`],
  )
  return sql.join(calls)
}
