import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The headers of each request, with the client address in X-Forwarded-For. session-context.ts sets them as
 * `request.headers` in the database. PostgREST does this for tables and functions; lite for functions
 * only, and with the address headers of the client, which can be forged. Rate limits of the database use
 * this address.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export class RequestHeaders {
  readonly #headers = new AsyncLocalStorage<string>()

  /** Runs the work of a request with its headers. */
  during<T>(request: Request, peerAddress: string | null, work: () => T): T {
    return this.#headers.run(JSON.stringify(headersOf(request, peerAddress)), work)
  }

  /** The headers of the current request as JSON; undefined outside a request. */
  current(): string | undefined {
    return this.#headers.getStore()
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
