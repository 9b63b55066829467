import type { IncomingMessage, ServerResponse } from 'node:http'

/** Redirects to another path with the query of the request; returns true. */
export function redirect(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  to: string,
  status: 301 | 302,
): true {
  const start = url.indexOf('?')
  response.writeHead(status, { location: start < 0 ? to : to + url.slice(start) }).end()
  return true
}
