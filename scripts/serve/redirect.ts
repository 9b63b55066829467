import type { IncomingMessage, ServerResponse } from 'node:http'

/** Redirects to another path with the query of the request; returns true. */
export function redirect(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  to: string,
  status: 301 | 302,
): true {
  const start = url.indexOf('?')
  response
    .writeHead(status, { location: withQuery(to, start < 0 ? '' : url.slice(start + 1)) })
    .end()
  return true
}

/** A URL with a further query, before its fragment. */
function withQuery(to: string, query: string): string {
  if (query === '') return to
  const [url = '', ...fragment] = to.split('#')
  return [url + (url.includes('?') ? '&' : '?') + query, ...fragment].join('#')
}
