import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { sql } from 'kysely'

/**
 * Sets `request.headers` in the database for every request, with the client address in X-Forwarded-For.
 * PostgREST does this for tables and functions; lite for functions only, and with the address headers of
 * the client, which can be forged. Rate limits of the database use this address.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export class RequestHeaders {
  readonly #headers = new AsyncLocalStorage<string>()

  /** Runs the work of a request with its headers. */
  during<T>(request: Request, peerAddress: string | null, work: () => T): T {
    return this.#headers.run(JSON.stringify(headersOf(request, peerAddress)), work)
  }

  /** Sets the headers at the beginning of every transaction of a request. */
  patch(connection: PostgresConnection): void {
    const withContext = connection.withContext.bind(connection)
    connection.withContext = ((context, work, options) =>
      withContext(
        context,
        async (db) => {
          const headers = this.#headers.getStore()
          if (headers !== undefined) {
            await sql`select set_config('request.headers', ${headers}, true)`.execute(db)
          }
          return work(db)
        },
        options,
      )) as PostgresConnection['withContext']
  }
}

/** Headers in which a gateway passes the client address. Clients can forge them. */
const ADDRESS_HEADERS = new Set(['cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'])

function headersOf(request: Request, peerAddress: string | null): Record<string, string> {
  const headers = [...request.headers].filter(([name]) => !ADDRESS_HEADERS.has(name))
  return Object.fromEntries(
    peerAddress === null ? headers : [...headers, ['x-forwarded-for', peerAddress]],
  )
}
