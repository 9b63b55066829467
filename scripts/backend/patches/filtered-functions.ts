/** Filters of a GET request that have no operator, unlike `status=eq.draft`. */
const LOGICAL = ['and', 'or', 'not.and', 'not.or']
const PARAMETERS = new Set(['select', 'order', 'limit', 'offset', ...LOGICAL])
/** Beginning of a filter, such as `eq.` or `not.in.` (https://docs.postgrest.org, Operators). */
const OPERATOR =
  /^(?:not\.)?(?:n?eq|[gl]te?|i?like|i?match|in|is|isdistinct|(?:pl|ph|w)?fts|c[sd]|ov|s[lr]|nx[rl]|adj)(?:\([^)]*\))?\./

/**
 * Sends the arguments of a function in the body if its result is filtered by `and` or `or`: with GET,
 * lite takes these for arguments and finds no such function.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export function patchFilteredFunction(request: Request): Request {
  const url = new URL(request.url)
  const isFunction = request.method === 'GET' && url.pathname.startsWith('/rest/v1/rpc/')
  if (!isFunction || !LOGICAL.some((name) => url.searchParams.has(name))) return request
  const isArgument = ([name, value]: [string, string]) =>
    !PARAMETERS.has(name) && !OPERATOR.test(value)
  const values = Object.fromEntries([...url.searchParams].filter(isArgument))
  for (const name of Object.keys(values)) url.searchParams.delete(name)
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(values) })
}
