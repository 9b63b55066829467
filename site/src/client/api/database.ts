import type { Database } from '@broadsheet/shared/database.types.ts'
import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js'
import { fetchWithSession } from '../session/token.ts'
import { API_URL } from './address.ts'
import { refusal, unreachable, unreadable } from './apiError.ts'

/**
 * The database as the signed-in user, or as a visitor without a session. Run its queries with `execute`.
 * Pages that visitors read use publicApi.ts instead, which is smaller.
 */
export const database = new PostgrestClient<Database>(`${API_URL}/rest/v1`, {
  fetch: fetchWithSession,
  // A retry would delay the message about a lost connection by seven seconds.
  retry: false,
})

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
