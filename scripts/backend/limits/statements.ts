import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Kysely } from 'kysely'
import type { Sql } from 'postgres'
import type { Call } from '../patches/session-context.ts'

/** The request of a statement. */
interface RequestScope {
  signal: AbortSignal
  method: string
  /** Name of the called function; null for tables. */
  rpc: string | null
}

const RPC = /^\/rest\/v1\/rpc\/([A-Za-z_][A-Za-z0-9_]*)$/

/** Time limits by name, such as 3s. */
interface Limits {
  roles: ReadonlyMap<string, string>
  functions: ReadonlyMap<string, string>
}

/**
 * Limits the time of statements as a hosted project does: by role (roles.ts), or by `set
 * statement_timeout` of the called function. Cancels the statement of a client that disconnects; a request
 * that still waits for a connection is not started.
 *
 * lite 0.10.0 changes only the role of a transaction. PostgreSQL applies the settings of a role at login,
 * PostgREST at each change of role. As in PostgREST, they are read once: looking them up took half of the time of
 * the statement that begins a request.
 */
export class StatementLimits {
  readonly #scope = new AsyncLocalStorage<RequestScope>()
  readonly #sql: Sql
  #limits: Promise<Limits> | null = null

  /** @param sql - as the superuser, with connections that requests do not use. */
  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Runs the work of a request. Its statements are cancelled when the client disconnects. */
  during<T>(request: Request, work: () => T): T {
    const rpc = RPC.exec(new URL(request.url).pathname)?.[1] ?? null
    const { signal, method } = request
    return this.#scope.run({ signal, method, rpc }, work)
  }

  /** Aborted when the client of the current request disconnects; undefined outside a request. */
  signal(): AbortSignal | undefined {
    return this.#scope.getStore()?.signal
  }

  /** The call of the current request, as functions see it; null for tables. */
  call(): Call | null {
    const { rpc, method = '' } = this.#scope.getStore() ?? {}
    return rpc ? { method, path: `/rpc/${rpc}` } : null
  }

  /**
   * Time limit of the statements of a role in the current request: that of the function, else of the role or the one
   * all requests sign in with. Undefined when there is none.
   */
  async timeLimit(role: string): Promise<string | undefined> {
    this.#limits ??= readLimits(this.#sql)
    const { roles, functions } = await this.#limits.catch((error) => {
      this.forget()
      throw error
    })
    const rpc = this.#scope.getStore()?.rpc ?? ''
    return functions.get(rpc) ?? roles.get(role) ?? roles.get('authenticator')
  }

  /** Reads the limits again with the next request: roles or functions have changed. */
  forget(): void {
    this.#limits = null
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

async function readLimits(sql: Sql): Promise<Limits> {
  const read = async (rows: Promise<{ name: string; limit: string }[]>) =>
    new Map((await rows).map(({ name, limit }) => [name, limit]))
  const [roles, functions] = await Promise.all([
    read(sql`select rolname as name, split_part(setting, '=', 2) as limit
      from pg_roles, unnest(rolconfig) setting where setting like 'statement\\_timeout=%'`),
    read(sql`select proname as name, split_part(setting, '=', 2) as limit
      from pg_proc, unnest(proconfig) setting
      where pronamespace = 'public'::regnamespace and setting like 'statement\\_timeout=%'`),
  ])
  return { roles, functions }
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
