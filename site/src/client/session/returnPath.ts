/** Screens that lead somewhere themselves; coming back to one of them would be a circle. */
const NO_WAY_BACK = /^\/(login|signup|forgot-password|reset-password)(\/|$)/

/**
 * Where to go after signing in.
 *
 * @param search - the query of the sign-in page; its `from` names the page one came from.
 * @param origin - of the site: nothing elsewhere is ever followed.
 * @returns a path on this site; '/' when there is no good one.
 */
export function returnPath(search: string, origin: string): string {
  const from = new URLSearchParams(search).get('from')
  if (!from?.startsWith('/')) return '/'
  try {
    const url = new URL(from, origin)
    if (url.origin !== origin || NO_WAY_BACK.test(url.pathname)) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}

/**
 * The query a sign-in screen goes on with: its own, or that of the sign-in screen one came from. Its
 * toggle is a plain link until the screen wakes, and a plain link forgets the way back.
 *
 * @param referrer - address of the page before, as the browser tells it; may be empty.
 */
export function carriedQuery(search: string, referrer: string, origin: string): string {
  if (search !== '' || !referrer.startsWith(`${origin}/`)) return search
  const before = new URL(referrer)
  return /^\/(login|signup)\/?$/.test(before.pathname) ? before.search : search
}

/**
 * The address of the sign-in page that leads back.
 *
 * @param from - path, query and fragment of a page of this site.
 */
export function loginAddress(from: string, screen: 'login' | 'signup' = 'login'): string {
  return from === '/' ? `/${screen}` : `/${screen}?from=${encodeURIComponent(from)}`
}

/** Sends a visitor to sign in, and afterwards back to where this page stands now. */
export function goToSignIn({ pathname, search, hash }: Location, anchor = hash): void {
  location.assign(loginAddress(pathname + search + anchor))
}
