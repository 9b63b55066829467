/** What the handler needs; the embedded backend passes its own. */
export interface Unsubscribing {
  /** Turns off kinds of notifications; false if there is no such token. */
  unsubscribe: (token: string, kinds: string[]) => Promise<boolean>
  /** Ends a subscription to one list of the newsletter; false if there is no such token. */
  leaveNewsletter: (token: string, list: string) => Promise<boolean>
  /** Origin of the site; empty: not known. */
  siteUrl: string
}

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const KINDS = /^[a-z]{1,30}(,[a-z]{1,30}){0,9}$/
const LIST = /^[^\s,/?#<>"&]{1,60}$/

/**
 * Handles one-click unsubscribing (RFC 8058): mail programs send a POST without cookies to the address of the header
 * List-Unsubscribe. A GET, by a person or by a program that checks links, changes nothing and leads to the page
 * of the site.
 */
export function unsubscribeHandler({ unsubscribe, leaveNewsletter, siteUrl }: Unsubscribing) {
  return async (request: Request): Promise<Response> => {
    const link = linkOf(new URL(request.url).searchParams)
    if (link === null) return answer(404, 'This link is not valid.')
    if (request.method === 'GET' && siteUrl !== '') {
      return new Response(null, { status: 303, headers: { location: siteUrl + link.page } })
    }
    if (request.method !== 'POST') return answer(405, 'Send a POST.', { allow: 'POST' })
    const isKnown =
      'list' in link
        ? await leaveNewsletter(link.token, link.list)
        : await unsubscribe(link.token, link.kinds)
    return isKnown ? answer(200, 'Unsubscribed.') : answer(404, 'This link is not valid.')
  }
}

type Link = { token: string; page: string } & ({ kinds: string[] } | { list: string })

/** `token` and `kinds` of a notification, or `newsletter` and `list` of a newsletter. */
function linkOf(values: URLSearchParams): Link | null {
  const token = values.get('newsletter') ?? values.get('token') ?? ''
  if (!TOKEN.test(token)) return null
  if (values.has('newsletter')) {
    const list = values.get('list') ?? ''
    const page = `/newsletter#token=${token}&list=${encodeURIComponent(list)}`
    return LIST.test(list) ? { token, page, list } : null
  }
  const kinds = values.get('kinds') ?? ''
  const page = `/unsubscribe#token=${token}&kinds=${kinds}`
  return KINDS.test(kinds) ? { token, page, kinds: kinds.split(',') } : null
}

function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
  const usual = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${text}\n`, { status, headers: { ...usual, ...headers } })
}
