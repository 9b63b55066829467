const SINGLE = 'application/vnd.pgrst.object+json'

/**
 * Returns a single row for `.insert(…).select('*, author(*)').single()`. With an embedded table lite
 * returns a list with one row.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export async function patchSingleRow(request: Request, response: Response): Promise<Response> {
  const isSingle = request.headers.get('accept')?.includes(SINGLE) ?? false
  if (!isSingle || !response.ok || request.method === 'GET') return response
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response
  const text = await response.text()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const row = onlyRow(text)
  if (row !== undefined) headers.set('content-type', `${SINGLE}; charset=utf-8`)
  return new Response(row === undefined ? text || null : JSON.stringify(row), {
    status: response.status,
    headers,
  })
}

function onlyRow(text: string): unknown {
  if (!text.startsWith('[')) return undefined
  const rows: unknown = JSON.parse(text)
  return Array.isArray(rows) && rows.length === 1 ? rows[0] : undefined
}
