import { sameOriginPath } from '@broadsheet/shared/sameOriginPath.ts'

/** Sign-in screens redirect; returning to one would cause a loop. */
const SIGN_IN_SCREENS = /^\/(login|signup|forgot-password|reset-password)(?![\w-])/

/**
 * Where to go after signing in.
 *
 * @param search - the query of the sign-in page; `from` is the page that requires it.
 * @param origin - of the site.
 * @returns a path on this site; '/' when `from` is missing, leads elsewhere or is a sign-in screen.
 */
export function returnPath(search: string, origin: string): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  const path = sameOriginPath(from, origin)
  return path === null || SIGN_IN_SCREENS.test(path) ? '/' : path
}

/**
 * The query of a sign-in screen: its own, or that of the previous sign-in screen. The toggle between them
 * is a plain link until hydration and loses the query.
 *
 * @param referrer - address of the previous page from the browser; may be empty.
 */
export function carriedQuery(search: string, referrer: string, origin: string): string {
  if (search !== '' || !referrer.startsWith(`${origin}/`)) return search
  const before = new URL(referrer)
  return /^\/(login|signup)\/?$/.test(before.pathname) ? before.search : search
}

/**
 * The address of the sign-in page, with the page to return to.
 *
 * @param from - path, query and fragment of a page of this site.
 */
export function loginAddress(from: string, screen: 'login' | 'signup' = 'login'): string {
  return from === '/' ? `/${screen}` : `/${screen}?from=${encodeURIComponent(from)}`
}

/** Navigates to the sign-in page, which returns to the current position of this page. */
export function goToSignIn({ pathname, search, hash }: Location, anchor = hash): void {
  location.assign(loginAddress(pathname + search + anchor))
}
