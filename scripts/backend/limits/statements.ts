import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { type Kysely, sql as query, type RawBuilder } from 'kysely'
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

  /** Aborted when the client of the current request disconnects; undefined outside a request. */
  signal(): AbortSignal | undefined {
    return this.#scope.getStore()?.signal
  }

  /** Time limit of the statements of a role in the current request, for `set_config`. */
  timeLimit(role: string): RawBuilder<string> {
    return timeLimit(role, this.#scope.getStore()?.rpc ?? null)
  }

  /**
   * Cancels the statement of a client that disconnects.
   *
   * @param sessionOf - the process id of the session of a transaction.
   */
  patch(connection: PostgresConnection, sessionOf: (db: Kysely<unknown>) => number): void {
    const withContext = connection.withContext.bind(connection)
    connection.withContext = ((context, work, options) =>
      withContext(
        context,
        async (db) => {
          if (context === undefined) return work(db)
          const signal = this.signal()
          signal?.throwIfAborted()
          return cancellable(this.#sql, sessionOf(db), signal, () => work(db))
        },
        options,
      )) as PostgresConnection['withContext']
  }
}

/** The limit of the function, else of the role or the one all requests sign in with. */
function timeLimit(role: string, rpc: string | null): RawBuilder<string> {
  const ofFunction = query`
    (select split_part(setting, '=', 2) from pg_proc p, unnest(p.proconfig) setting
      where p.pronamespace = 'public'::regnamespace and p.proname = ${query.lit(rpc)}
        and setting like 'statement\\_timeout=%' limit 1)`
  const ofRole = query`
    (select split_part(setting, '=', 2) from pg_roles r, unnest(r.rolconfig) setting
      where r.rolname in (${query.lit(role)}, 'authenticator')
        and setting like 'statement\\_timeout=%'
      order by r.rolname = 'authenticator' limit 1)`
  return rpc === null ? query`${ofRole}` : query`coalesce(${ofFunction}, ${ofRole})`
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
