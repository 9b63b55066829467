/** What the handler needs; the embedded backend passes its own. */
export interface Unsubscribing {
  /** Turns off kinds of notifications; false if there is no such token. */
  unsubscribe: (token: string, kinds: string[]) => Promise<boolean>
  /** Origin of the site; empty: not known. */
  siteUrl: string
}

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const KINDS = /^[a-z]{1,30}(,[a-z]{1,30}){0,9}$/

/**
 * Handles one-click unsubscribing (RFC 8058): mail programs send a POST without cookies to the address of the header
 * List-Unsubscribe. A GET, by a person or by a program that checks links, changes nothing and leads to the page
 * of the site.
 */
export function unsubscribeHandler({ unsubscribe, siteUrl }: Unsubscribing) {
  return async (request: Request): Promise<Response> => {
    const { searchParams } = new URL(request.url)
    const token = searchParams.get('token') ?? ''
    const kinds = searchParams.get('kinds') ?? ''
    if (!TOKEN.test(token) || !KINDS.test(kinds)) return answer(404, 'This link is not valid.')
    if (request.method === 'GET' && siteUrl !== '') {
      const page = `${siteUrl}/unsubscribe#token=${token}&kinds=${kinds}`
      return new Response(null, { status: 303, headers: { location: page } })
    }
    if (request.method !== 'POST') return answer(405, 'Send a POST.', { allow: 'POST' })
    const isKnown = await unsubscribe(token, kinds.split(','))
    return isKnown ? answer(200, 'Unsubscribed.') : answer(404, 'This link is not valid.')
  }
}

function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
  const usual = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${text}\n`, { status, headers: { ...usual, ...headers } })
}
