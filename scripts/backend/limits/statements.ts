import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { type Kysely, sql as query } from 'kysely'
import type { Sql } from 'postgres'

/** The request a statement belongs to. */
interface RequestScope {
  signal: AbortSignal
  /** The function it calls; null for tables. */
  rpc: string | null
}

const RPC = /^\/rest\/v1\/rpc\/([A-Za-z_][A-Za-z0-9_]*)$/

/**
 * How long a statement of a request may run, as on a hosted project: as long as its role may (roles.ts),
 * or as the function it calls says with `set statement_timeout`. A request whose client disconnects is
 * cancelled, and one that was still waiting for a connection does not begin.
 *
 * lite 0.10.0 changes the role only: PostgreSQL applies the settings of a role at login, PostgREST at
 * each change of role.
 *
 * @param sql - as the superuser, on other connections than those of the requests.
 */
export function createStatementLimits(sql: Sql) {
  const current = new AsyncLocalStorage<RequestScope>()
  return {
    /** Runs the work of a request; statements within it end when the client disconnects. */
    during<T>(request: Request, work: () => T): T {
      const rpc = RPC.exec(new URL(request.url).pathname)?.[1] ?? null
      return current.run({ signal: request.signal, rpc }, work)
    },

    /** Makes every transaction that takes a role begin with the time limit of that role. */
    patch(connection: PostgresConnection): void {
      const withContext = connection.withContext.bind(connection)
      connection.withContext = ((context, work, options) =>
        withContext(
          context,
          async (db) => {
            if (context === undefined) return work(db)
            const { signal, rpc } = current.getStore() ?? { signal: undefined, rpc: null }
            signal?.throwIfAborted()
            const { role = 'anon' } = (context.auth ?? {}) as { role?: unknown }
            const pid = await limitTime(db, String(role), rpc)
            return cancellable(sql, pid, signal, () => work(db))
          },
          options,
        )) as PostgresConnection['withContext']
    },
  }
}

export type StatementLimits = ReturnType<typeof createStatementLimits>

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

/** Work whose statement is cancelled when the signal aborts; ends only when no cancelling is under way. */
async function cancellable<T>(
  sql: Sql,
  pid: number,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  let cancelling: Promise<unknown> = Promise.resolve()
  const cancel = () => {
    // The session may be gone by now, and its statement with it.
    cancelling = sql`select pg_cancel_backend(${pid})`.catch(() => {})
  }
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    signal?.throwIfAborted()
    return await work()
  } finally {
    signal?.removeEventListener('abort', cancel)
    // The next request of this session must not be the one that is cancelled.
    await cancelling
  }
}
