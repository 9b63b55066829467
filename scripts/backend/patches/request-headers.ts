import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { sql } from 'kysely'

/**
 * PostgREST tells the database the headers of every request (`request.headers`); lite 0.10.0 does so
 * for functions only, and believes whatever address the headers claim. Policies and triggers that
 * count by address need both: the headers for reads and writes of tables too, and the address of
 * the peer instead of one that anybody can write there.
 */
export function createRequestHeaders() {
  const current = new AsyncLocalStorage<string>()
  return {
    /** Answers a request with its headers, the peer's address among them, at hand. */
    during<T>(request: Request, peerAddress: string | null, work: () => T): T {
      return current.run(JSON.stringify(headersOf(request, peerAddress)), work)
    },

    /** Makes every transaction of a request begin with its headers. */
    patch(connection: PostgresConnection): void {
      const withContext = connection.withContext.bind(connection)
      connection.withContext = ((context, work, options) =>
        withContext(
          context,
          async (db) => {
            const headers = current.getStore()
            if (headers !== undefined) {
              await sql`select set_config('request.headers', ${headers}, true)`.execute(db)
            }
            return work(db)
          },
          options,
        )) as PostgresConnection['withContext']
    },
  }
}

export type RequestHeaders = ReturnType<typeof createRequestHeaders>

/** Headers by which a gateway tells the address; here nobody stands in front but the peer itself. */
const CLAIMED_ADDRESSES = new Set(['cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'])

function headersOf(request: Request, peerAddress: string | null): Record<string, string> {
  const headers = [...request.headers].filter(([name]) => !CLAIMED_ADDRESSES.has(name))
  return Object.fromEntries(
    peerAddress === null ? headers : [...headers, ['x-forwarded-for', peerAddress]],
  )
}
