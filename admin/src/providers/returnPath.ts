import { sameOriginPath } from '@broadsheet/shared/sameOriginPath.ts'

/** Path of the console on the site. */
export const BASE = '/admin'

/** Encodes a path for a query; slashes need no escape. */
function inQuery(path: string): string {
  return encodeURIComponent(path).replaceAll('%2F', '/')
}

/**
 * The address of the console's sign-in page, including the current screen.
 *
 * @param path - path inside the console, from '/', with its query.
 */
export function loginAddress(path: string): string {
  const from = path === '/' ? BASE : `${BASE}${path}`
  return `/login?from=${inQuery(from)}`
}

/**
 * The address to open after signing in.
 *
 * @param search - the query of the sign-in page.
 * @param origin - origin of the site.
 * @returns a path inside the console, below its base; '/' for any other address.
 */
export function returnPath(search: string, origin: string): string {
  const path = sameOriginPath(new URLSearchParams(search).get('from') ?? BASE, origin)
  if (path === null || !/^\/admin(?![\w-])/.test(path)) return '/'
  const inside = path.slice(BASE.length)
  const screen = inside.startsWith('/') ? inside : `/${inside}`
  return sameOriginPath(screen, origin) === null || /^\/login(?![\w-])/.test(screen) ? '/' : screen
}
