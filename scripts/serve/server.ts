import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { headersFor } from '@broadsheet/shared/hosting/match.ts'
import { closeServer, keepConnections } from '../http/connections.ts'
import { adminFiles } from './admin.ts'
import { compressAnswer } from './compression.ts'
import { pictures } from './pictures.ts'
import { siteFiles } from './site.ts'

/** Answers a request, or says that it is somebody else's by returning false. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => boolean | Promise<boolean>

export interface SiteServerOptions {
  /** 0 takes a free one. */
  port: number
  /** Link to the live release. */
  site: string
  /** Folder of the built admin console. */
  admin: string
  /** Asked for each picture: the storage may not be up yet when the server starts. */
  apiUrl: () => string
}

export interface SiteServer {
  port: number
  close(): Promise<void>
}

/**
 * Serves the live release at /, the admin console at /admin/ and the public pictures of the
 * storage, all from one origin and with the headers of the hosting table, on this machine only.
 *
 * @throws NodeJS.ErrnoException with code EADDRINUSE when the port is taken.
 */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const handlers = [
    pictures(options.apiUrl),
    adminFiles(options.admin),
    siteFiles(options.site),
  ] satisfies Handler[]
  const server = createServer((request, response) => {
    answer(handlers, request, response).catch(() => {
      // Of a disk that cannot be read, say: this reader gets nothing, the next one may.
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  keepConnections(server)
  await listen(server, options.port)
  return {
    port: (server.address() as AddressInfo).port,
    close: () => closeServer(server),
  }
}

async function answer(
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
  compressAnswer(request, response)
  for (const [name, value] of headersFor(path, searchParams)) response.setHeader(name, value)
  for (const handle of handlers) if (await handle(request, response, path)) return
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1' }, () => resolve())
  })
}
