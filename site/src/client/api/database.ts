import type { Database } from '@broadsheet/shared/database.types.ts'
import { shapeProblem } from '@broadsheet/shared/responseSchema.ts'
import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js'
import { fetchWithSession } from '../session/token.ts'
import { API_URL } from './address.ts'
import { refusal, unreachable, unreadable } from './apiError.ts'

/**
 * The database as the signed-in user, or as a visitor without a session. Run its queries with `execute`.
 * Pages that visitors read use publicApi.ts instead, which is smaller.
 */
export const database = new PostgrestClient<Database>(`${API_URL}/rest/v1`, {
  fetch: fetchRows,
  // A retry would delay the message about a lost connection by seven seconds.
  retry: false,
})

/** Maximum size of the body of a request that the browser finishes after the page is left, in bytes. */
const LASTING_BYTES = 60_000

/** The same; small requests continue when the page is left. */
export const lastingDatabase = new PostgrestClient<Database>(`${API_URL}/rest/v1`, {
  fetch: (address, options = {}) => fetchRows(address, { ...options, keepalive: isSmall(options) }),
  retry: false,
})

function isSmall({ body = '' }: RequestInit): boolean {
  if (typeof body !== 'string' || body.length > LASTING_BYTES) return body === null
  return new TextEncoder().encode(body).length <= LASTING_BYTES
}

/** `fetch` with the session. A response without the requested rows becomes an unreadable one. */
async function fetchRows(address: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const response = await fetchWithSession(address, options)
  if (!response.ok || response.status === 204) return response
  const body = await response.text()
  const url = new URL(address instanceof Request ? address.url : address)
  const headers = new Headers(options.headers)
  const problem = shapeProblem({ method: options.method ?? 'GET', url, headers }, body)
  return new Response(problem ?? body, response)
}

/**
 * Runs a query.
 *
 * @returns its data; null for a query that returns none.
 * @throws ApiError
 */
export async function execute<Data>(
  query: PromiseLike<PostgrestSingleResponse<Data>>,
): Promise<Data> {
  const { data, error, status } = await query
  if (!error) return data
  if (status === 0) throw unreachable()
  // postgrest-js reports a body that is not JSON as an error of a successful response.
  if (status < 300) throw unreadable()
  throw refusal(status, error)
}

/**
 * Runs a function that returns rows. Its request does not name them, so only their presence is checked.
 *
 * @throws ApiError
 */
export async function executeForRows<Row>(
  query: PromiseLike<PostgrestSingleResponse<Row[]>>,
): Promise<Row[]> {
  const rows: unknown = await execute(query)
  if (!Array.isArray(rows)) throw unreadable()
  return rows
}

/** Rows per request: a backend returns no more at once. */
const PAGE = 1000

/** An ordered query, of which `range` selects some rows. */
interface OrderedQuery<Row> {
  range: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<Row[]>>
}

/**
 * Reads all rows of a query, page by page.
 *
 * @param query - called for every page, because a query of postgrest-js can run only once.
 * @throws ApiError
 */
export async function readAll<Row>(query: () => OrderedQuery<Row>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const rows = await execute(query().range(all.length, all.length + PAGE - 1))
    all.push(...rows)
    if (rows.length < PAGE) return all
  }
}
