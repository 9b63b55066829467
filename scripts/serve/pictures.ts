import { request as ask } from 'node:http'
import { pipeline } from 'node:stream'
import type { Handler } from './handler.ts'

const PUBLIC_STORAGE = '/storage/v1/object/public/'
const PASSED_ON = ['if-none-match', 'if-modified-since', 'range', 'accept'] as const

/**
 * Forwards requests for public images and files to the storage, so that pages load them from their own origin,
 * as behind a CDN.
 */
export function pictures(apiUrl: () => string | Promise<string>): Handler {
  return async (incoming, outgoing, path) => {
    if (!path.startsWith(PUBLIC_STORAGE)) return false
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      outgoing.writeHead(405, { allow: 'GET, HEAD' }).end()
      return true
    }
    const headers = Object.fromEntries(
      PASSED_ON.flatMap((name) => (incoming.headers[name] ? [[name, incoming.headers[name]]] : [])),
    )
    const origin = await apiUrl()
    if (outgoing.destroyed) return true
    const upstream = ask(
      `${origin}${path}${downloadOf(incoming.url)}`,
      { method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        // When one side closes the connection, the other one is closed, too.
        pipeline(answer, outgoing, () => {})
      },
    )
    upstream.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    outgoing.on('close', () => upstream.destroy())
    upstream.end()
    return true
  }
}

/** The query that makes the storage send an attachment with a name; other queries are not passed on. */
function downloadOf(url = ''): string {
  const download = URL.parse(url, 'http://localhost')?.searchParams.get('download') ?? null
  return download === null ? '' : `?${new URLSearchParams({ download })}`
}
