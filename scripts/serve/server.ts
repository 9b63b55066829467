import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { headersFor } from '@broadsheet/shared/hosting/match.ts'
import { closeServer, keepConnections } from '../http/connections.ts'
import { adminFiles } from './admin.ts'
import { compressResponse } from './compression.ts'
import type { Handler } from './handler.ts'
import { HotFiles } from './hotFiles.ts'
import { pictures } from './pictures.ts'
import { RequestCounter, type RequestCounts } from './requestCounts.ts'
import { siteFiles } from './site.ts'
import { type StatusResponder, statusPages } from './status.ts'

export interface SiteServerOptions {
  /** 0 selects a free port. */
  port: number
  /** Link to the live release. */
  site: string
  /** Folder of the built admin console. */
  admin: string
  /** Called for each image: the storage may start after this server. */
  apiUrl: () => string | Promise<string>
  /** Reported at /health and /metrics; without it, these paths are served as files. */
  status?: StatusResponder
  /** Receives the counts of redirects and missing pages every ten seconds. */
  record?: (counts: RequestCounts) => void
}

/** Time between two reports of counted requests. */
const RECORD_MILLISECONDS = 10_000

export interface SiteServer {
  port: number
  close(): Promise<void>
}

/**
 * Serves the live release at /, the admin console at /admin/ and the public images of the storage from
 * one origin, with the headers of the hosting table, on this machine only.
 *
 * @throws NodeJS.ErrnoException with code EADDRINUSE when the port is taken.
 */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const hot = new HotFiles(options.site)
  const counter = new RequestCounter()
  const handlers = [
    ...(options.status ? [statusPages(options.status)] : []),
    pictures(options.apiUrl),
    adminFiles(options.admin),
    siteFiles(options.site, hot, counter),
  ] satisfies Handler[]
  const server = createServer((request, response) => {
    if (hot.respond(request, response)) return
    respond(handlers, request, response).catch(() => {
      // Such as a read error of the disk: only this request fails.
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  keepConnections(server)
  await listen(server, options.port)
  const timer = setInterval(() => {
    const counts = counter.take()
    if (counts) options.record?.(counts)
  }, RECORD_MILLISECONDS)
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearInterval(timer)
      // What was counted since is lost: the database may have ended before this server.
      await closeServer(server)
    },
  }
}

async function respond(
  handlers: Handler[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = URL.parse(`http://localhost${request.url}`)
  if (!address) {
    response.writeHead(400).end()
    return
  }
  const { pathname: path, searchParams } = address
  compressResponse(request, response)
  for (const [name, value] of headersFor(path, searchParams)) response.setHeader(name, value)
  for (const handle of handlers) if (await handle(request, response, path)) return
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1' }, () => resolve())
  })
}
