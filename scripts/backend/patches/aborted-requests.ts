import type { PostgresConnection } from '@supabase/lite/postgres'

/**
 * Prints nothing for a statement that was cancelled or not started because the client disconnected. lite
 * prints it like an error of the database.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 *
 * @param signal - aborted when the client of the current request disconnects.
 */
export function patchAbortedRequests(
  connection: PostgresConnection,
  signal: () => AbortSignal | undefined,
): void {
  // lite calls this method for every error of a statement, before it prints the error.
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => {
    if (signal()?.aborted) throw new AbortedRequest({ cause: error })
    return normalize(error)
  }
}

/** The client does not wait for a response. Hono does not print errors that have one. */
class AbortedRequest extends Error {
  override name = 'AbortedRequest'

  constructor(options: ErrorOptions) {
    super('The client disconnected', options)
  }

  getResponse(): Response {
    return new Response(null, { status: 499 })
  }
}
