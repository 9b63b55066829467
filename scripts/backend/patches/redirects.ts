const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Removes `redirect_to` from a request to Auth unless it is a URL of the site. The session is passed in
 * the fragment of this URL.
 *
 * lite allows every loopback port and does not parse the URL as browsers do: its check accepts
 * `http://evil.example\@localhost/`, which browsers open at evil.example.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export function withAllowedRedirect(request: Request, siteUrl: string): Request {
  const url = new URL(request.url)
  const requested = url.searchParams.get('redirect_to')
  if (requested === null) return request
  const allowed = allowedRedirect(requested, siteUrl)
  if (allowed === null) url.searchParams.delete('redirect_to')
  else url.searchParams.set('redirect_to', allowed)
  return new Request(url, request)
}

/**
 * Normalises a redirect URL.
 *
 * @returns null unless it is a URL of the site. The loopback names are equivalent on the same port,
 *   because `npm start` can be opened under each of them.
 */
export function allowedRedirect(address: string, siteUrl: string): string | null {
  const url = URL.parse(address)
  const site = new URL(siteUrl)
  if (!url || url.protocol !== site.protocol || url.port !== site.port) return null
  if (url.username !== '' || url.password !== '') return null
  const isAlias = LOOPBACK_NAMES.has(url.hostname) && LOOPBACK_NAMES.has(site.hostname)
  return url.hostname === site.hostname || isAlias ? url.href : null
}
