/** URLs of an earlier site; the database checks the same forms (redirects.path, redirects.destination). */

/** Maximum length of a path, in characters. */
export const MOST_PATH = 500

/** Addresses of WordPress that name a post in the query, such as `/?p=123`. */
const QUERY_PATH = /^\/\?(p|page_id)=([1-9]\d{0,17})$/
const SEGMENT = /^[^/?#\\\p{Cc}]{1,200}$/u
/** Names of the files that mark redirects (shared/hosting/redirects.ts), and of folders above. */
const NOT_A_NAME = new Set(['.', '..', '@to', '@page', '@gone'])
/** Longer names in other scripts are too long for a file system. */
const MOST_LETTERS = 80

/**
 * The form in which the path of an old URL is stored: decoded, composed, without origin, query and trailing slash;
 * `/?p=123` and `/?page_id=123` keep their query.
 *
 * @param address - a URL or path as a person, a file or a request has it.
 * @returns null if it is no path, or that of the front page.
 */
export function redirectPath(address: string): string | null {
  const trimmed = address.trim()
  const url = URL.parse(trimmed.startsWith('//') ? trimmed.replace(/^\/+/, '/') : trimmed, BASE)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const query = /^\/(index\.php)?$/.test(url.pathname)
    ? /^\?(p|page_id)=(\d+)/.exec(url.search)
    : null
  if (query) return storable(`/?${query[1]}=${query[2]}`)
  return storable(
    decoded(url.pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, ''),
  )
}

const BASE = 'http://old.invalid'

function storable(path: string): string | null {
  if (QUERY_PATH.test(path)) return path
  const composed = path.normalize('NFC')
  const [first, ...names] = composed.split('/')
  if (first !== '' || names.length === 0 || composed.length > MOST_PATH) return null
  return names.every((name) => isName(name)) ? composed : null
}

const isName = (name: string) =>
  SEGMENT.test(name) &&
  !NOT_A_NAME.has(name) &&
  (/^[ -~]*$/.test(name) || [...name].length <= MOST_LETTERS)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * The destination of a redirect as it is stored: a percent-encoded path of this site, or an http or https URL.
 *
 * @param address - as a person enters it.
 * @param origin - of this site: its URLs become paths; null if unknown.
 * @returns null for anything else, such as `javascript:`.
 */
export function redirectDestination(address: string, origin: string | null = null): string | null {
  const trimmed = address.trim()
  if (/[\\\s"<>]|^\/\//.test(trimmed) || !/^(\/|https?:\/\/)/i.test(trimmed)) return null
  const url = URL.parse(trimmed, BASE)
  if (url === null) return null
  if (url.username !== '' || url.password !== '') return null
  const path = `${url.pathname}${url.search}${url.hash}`.replace(/^\/{2,}/, '/')
  return url.origin === BASE || url.origin === origin ? path : url.href
}

/** Path of the redirect page: that of the old URL with a trailing slash, percent-encoded. */
export function redirectAddress(path: string): string {
  const [, name, id] = QUERY_PATH.exec(path) ?? []
  return name ? `${QUERY_FOLDER}${name}/${id}/` : `${encodeURI(path)}/`
}

/** Folder of the redirect pages of `/?p=123`: a file has no query. */
export const QUERY_FOLDER = '/_query/'

/** The stored path of a redirect page; the inverse of `redirectAddress`. */
export function pathOfAddress(address: string): string {
  const path = decoded(address).replace(/\/$/, '')
  const [, name, id] = /^\/_query\/(p|page_id)\/(\d+)$/.exec(path) ?? []
  return name ? `/?${name}=${id}` : path
}

/** Requests of programs that look for weaknesses, and of browsers for files that no page names. */
const JUNK =
  /\.(php\d?|phtml|aspx?|jsp|cgi|env|git|sql|bak|ini|ya?ml|log|map|zip|gz|tar|rar|7z|exe|dll|sh)(\/|$)|^\/(wp-(admin|includes|content|json|login)|cgi-bin|\.(?!well-known)|vendor|phpmyadmin|owa|boaform|hnap1|autodiscover|apple-touch-icon|browserconfig)|^\/(ads|app-ads)\.txt$|@|\/\.|[<>"'`{}|^]/i

/**
 * The form in which a request that found nothing is listed.
 *
 * @param requested - path of the request.
 * @returns null for paths that no reader requested, and for those that may name a person.
 */
export function missingPath(requested: string): string | null {
  const path = redirectPath(requested)
  if (path === null || path.length > 200 || JUNK.test(path)) return null
  return path
}
