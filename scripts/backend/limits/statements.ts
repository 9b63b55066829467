import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { type Kysely, sql as query } from 'kysely'
import type { Sql } from 'postgres'

/** The request of a statement. */
interface RequestScope {
  signal: AbortSignal
  /** Name of the called function; null for tables. */
  rpc: string | null
}

const RPC = /^\/rest\/v1\/rpc\/([A-Za-z_][A-Za-z0-9_]*)$/

/**
 * Limits the time of statements as a hosted project does: by role (roles.ts), or by `set
 * statement_timeout` of the called function. Cancels the statement of a client that disconnects; a request
 * that still waits for a connection is not started.
 *
 * lite 0.10.0 changes only the role of a transaction. PostgreSQL applies the settings of a role at login,
 * PostgREST at each change of role.
 */
export class StatementLimits {
  readonly #scope = new AsyncLocalStorage<RequestScope>()
  readonly #sql: Sql

  /** @param sql - as the superuser, with connections that requests do not use. */
  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Runs the work of a request. Its statements are cancelled when the client disconnects. */
  during<T>(request: Request, work: () => T): T {
    const rpc = RPC.exec(new URL(request.url).pathname)?.[1] ?? null
    return this.#scope.run({ signal: request.signal, rpc }, work)
  }

  /** Sets the time limit at the beginning of every transaction with a role. */
  patch(connection: PostgresConnection): void {
    const withContext = connection.withContext.bind(connection)
    connection.withContext = ((context, work, options) =>
      withContext(
        context,
        async (db) => {
          if (context === undefined) return work(db)
          const { signal, rpc } = this.#scope.getStore() ?? { signal: undefined, rpc: null }
          signal?.throwIfAborted()
          const { role = 'anon' } = (context.auth ?? {}) as { role?: unknown }
          const pid = await limitTime(db, String(role), rpc)
          return cancellable(this.#sql, pid, signal, () => work(db))
        },
        options,
      )) as PostgresConnection['withContext']
  }
}

/** Sets the time limit of the transaction. Returns the process id of its session. */
async function limitTime(db: Kysely<unknown>, role: string, rpc: string | null): Promise<number> {
  const { rows } = await query<{ pid: number }>`
    select pg_backend_pid() as pid, set_config('statement_timeout', coalesce(
      (select split_part(setting, '=', 2) from pg_proc p, unnest(p.proconfig) setting
        where p.pronamespace = 'public'::regnamespace and p.proname = ${rpc}
          and setting like 'statement\\_timeout=%' limit 1),
      (select split_part(setting, '=', 2) from pg_roles r, unnest(r.rolconfig) setting
        where r.rolname in (${role}, 'authenticator') and setting like 'statement\\_timeout=%'
        order by r.rolname = 'authenticator' limit 1)), true)`.execute(db)
  return rows[0]?.pid ?? 0
}

/** Runs work whose statement is cancelled when the signal aborts. Waits for a running cancellation. */
async function cancellable<T>(
  sql: Sql,
  pid: number,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  let cancelling: Promise<unknown> = Promise.resolve()
  const cancel = () => {
    // Fails if the session has ended.
    cancelling = sql`select pg_cancel_backend(${pid})`.catch(() => {})
  }
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    signal?.throwIfAborted()
    return await work()
  } finally {
    signal?.removeEventListener('abort', cancel)
    // The cancellation must not reach the next request of this session.
    await cancelling
  }
}
