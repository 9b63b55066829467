import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bytes of a page that arrive together, and the time until the next ones: an article takes a few seconds. */
const PIECE = 1500
const PAUSE_MILLISECONDS = 60

/** A site whose pages arrive in pieces, as on a slow network, so that browsers paint incomplete ones. */
export interface SlowSite extends AsyncDisposable {
  url: string
}

/** Serves a site on a free port: pages slowly, all other files at once. */
export async function serveSlowly(siteUrl: string): Promise<SlowSite> {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(siteUrl + url)
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    const piece = type.startsWith('text/html') ? PIECE : body.length
    for (let start = 0; start < body.length && !response.destroyed; start += piece) {
      response.write(body.subarray(start, start + piece))
      if (piece === PIECE) await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
