import type { Handle } from './app.ts'

/** The address of a client in this process. */
const OWN_ADDRESS = '127.0.0.1'

/**
 * Creates a `fetch` for clients in the process of the backend: requests take the same way as those from the
 * network, without a connection, which takes as long as a short query.
 */
export function fetchFrom(handle: Handle): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init)
    return Promise.race([handle(request, OWN_ADDRESS), rejectOnAbort(request.signal)])
  }
}

/** Rejects when the signal is aborted, as `fetch` does; the handler ignores it. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
