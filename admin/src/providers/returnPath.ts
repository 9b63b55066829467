/** Where the console lies on the site. */
export const BASE = '/admin'

/** Written readably: a slash needs no escape in a query. */
function inQuery(path: string): string {
  return encodeURIComponent(path).replaceAll('%2F', '/')
}

/**
 * The address, inside the console, of its sign-in page, carrying where one came from.
 *
 * @param path - path inside the console, from '/', with its query.
 */
export function loginAddress(path: string): string {
  const from = path === '/' ? BASE : `${BASE}${path}`
  return `/login?from=${inQuery(from)}`
}

/**
 * Where to go after signing in.
 *
 * @param search - the query of the sign-in page.
 * @returns a path inside the console. Whatever leads elsewhere leads to the dashboard: an address
 *   in a link must not send anybody to a foreign site.
 */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? BASE
  if (from === BASE || !/^\/admin[/?]/.test(from)) return '/'
  const inside = from.slice(BASE.length)
  const path = inside.startsWith('?') ? `/${inside}` : inside
  const leavesConsole = path.startsWith('//') || path.includes('\\')
  return leavesConsole || path.startsWith('/login') ? '/' : path
}
