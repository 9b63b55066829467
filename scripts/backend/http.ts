import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { closeServer, keepConnections } from '../http/connections.ts'
import type { Handle } from './app.ts'
import { PortError, systemCode } from './errors.ts'

/** Status 503 until the backend has started. */
const STARTING: Handle = async () =>
  new Response(null, { status: 503, headers: { 'retry-after': '1' } })

/** The HTTP server of the API. */
export class HttpServer {
  readonly server: Server
  readonly url: string
  readonly #upgraded = new Set<Duplex>()
  #handle: Handle = STARTING

  private constructor(server: Server, url: string) {
    this.server = server
    this.url = url
    // Open pages keep their WebSockets, which closeServer() would wait for.
    server.on('upgrade', (_request, socket) => {
      this.#upgraded.add(socket)
      socket.once('close', () => this.#upgraded.delete(socket))
    })
    const listener = getRequestListener(
      (request, env) => {
        const peer = 'incoming' in env ? env.incoming.socket.remoteAddress : undefined
        return this.#handle(request, peer ?? null)
      },
      { overrideGlobalObjects: false },
    )
    server.on('request', listener)
  }

  /**
   * Listens on a port, before anything else is started, so that a port in use is noticed early. Responds
   * with status 503 until `serve` is called.
   *
   * @throws PortError when the port is in use or not allowed.
   */
  static async listen(port: number): Promise<HttpServer> {
    const server = createServer()
    keepConnections(server)
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(portError(port, error)))
      server.listen(port, '127.0.0.1', resolve)
    })
    const address = server.address()
    const bound = typeof address === 'object' && address !== null ? address.port : port
    return new HttpServer(server, `http://127.0.0.1:${bound}`)
  }

  /** Handles requests from now on. */
  serve(handle: Handle): void {
    this.#handle = handle
  }

  /** Stops listening and closes all connections. */
  close(): Promise<void> {
    const closed = closeServer(this.server)
    for (const socket of this.#upgraded) socket.destroy()
    return closed
  }
}

function portError(port: number, error: unknown): PortError {
  const isInUse = systemCode(error) === 'EADDRINUSE'
  const why = isInUse
    ? 'is taken by another program: stop it or choose another port'
    : `cannot be opened (${systemCode(error)})`
  return new PortError(`Port ${port} of 127.0.0.1 ${why}.`, { cause: error })
}
