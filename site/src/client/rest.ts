const API = import.meta.env.PUBLIC_SUPABASE_URL
const KEY = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY

/** Raised when the database could not be asked. */
export class RestError extends Error {
  override name = 'RestError'
}

/**
 * Asks the database for rows as an anonymous reader, in 0.3 kB instead of the 55 of the client.
 *
 * @param path - table and query as PostgREST wants them: `articles?select=title&limit=1`.
 * @param token - of a session, for rows only that person may read.
 * @throws RestError when there is no good answer.
 */
export async function rest(path: string, token?: string): Promise<unknown> {
  if (!API || !KEY) throw new RestError('This site was built without a database to ask.')
  const headers = { apikey: KEY, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(`${API}/rest/v1/${path}`, { headers })
  if (!response.ok) throw new RestError(`${path}: ${response.status}`)
  return response.json()
}
