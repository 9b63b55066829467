/**
 * Normalises a URL from an untrusted source (a query parameter, a link) to a path that is safe to
 * navigate to.
 *
 * @param address - must start with `/`: absolute URLs are rejected, also those of this origin.
 * @param origin - origin of the site.
 * @returns path, query and fragment, normalised; null if a browser would leave the origin.
 */
export function sameOriginPath(address: string, origin: string): string | null {
  if (!address.startsWith('/')) return null
  const url = parse(address, origin)
  if (url?.origin !== origin) return null
  const path = url.pathname + url.search + url.hash
  // `/.//evil.example/` has this origin, but normalises to `//evil.example/`, which has another one.
  return parse(path, origin)?.href === url.href ? path : null
}

/** Not URL.parse: Safari 17 does not support it. */
function parse(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin)
  } catch {
    return null
  }
}
