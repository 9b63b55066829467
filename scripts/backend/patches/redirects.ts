const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Drops `redirect_to` from a request to Auth unless it leads to the site. Sessions travel in the
 * fragment of that address.
 *
 * lite 0.10.0 allows every loopback port, and cuts the host out of the text by itself:
 * `http://evil.example\@localhost/` passes its check, and browsers go to evil.example.
 */
export function withAllowedRedirect(request: Request, siteUrl: string): Request {
  const url = new URL(request.url)
  const asked = url.searchParams.get('redirect_to')
  if (asked === null) return request
  const allowed = allowedRedirect(asked, siteUrl)
  if (allowed === null) url.searchParams.delete('redirect_to')
  else url.searchParams.set('redirect_to', allowed)
  return new Request(url, request)
}

/**
 * Normalises an address that a link in a mail may lead to.
 *
 * @returns null unless a browser would open a page of the site. The names of this machine count as
 *   one, on the same port: `npm start` can be opened under each of them.
 */
export function allowedRedirect(address: string, siteUrl: string): string | null {
  const url = URL.parse(address)
  const site = new URL(siteUrl)
  if (!url || url.protocol !== site.protocol || url.port !== site.port) return null
  if (url.username !== '' || url.password !== '') return null
  const isAlias = LOOPBACK_NAMES.has(url.hostname) && LOOPBACK_NAMES.has(site.hostname)
  return url.hostname === site.hostname || isAlias ? url.href : null
}
