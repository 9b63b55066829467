import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { closeServer, keepConnections } from '../http/connections.ts'
import type { Handle } from './app.ts'
import { PortError, systemCode } from './errors.ts'

/** The HTTP server of the API, before and after there is somebody to answer. */
export interface HttpServer {
  server: Server
  url: string
  /** From now on requests are answered by this. */
  answerWith(handle: Handle): void
  close(): Promise<void>
}

/**
 * Takes the port first, so that a taken one is noticed before anything else is started. Until there is
 * somebody to answer, requests get 503.
 * @throws PortError when the port is taken or not allowed.
 */
export async function listen(port: number): Promise<HttpServer> {
  let handle: Handle = async () =>
    new Response(null, { status: 503, headers: { 'retry-after': '1' } })
  const server = createServer(
    getRequestListener(
      (request, env) => {
        const peer = 'incoming' in env ? env.incoming.socket.remoteAddress : undefined
        return handle(request, peer ?? null)
      },
      { overrideGlobalObjects: false },
    ),
  )
  // An open page keeps its WebSocket: the server would wait for it for ever.
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (_request, socket) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  keepConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refused(port, error)))
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    server,
    url: `http://127.0.0.1:${taken}`,
    answerWith(next) {
      handle = next
    },
    close() {
      const closed = closeServer(server)
      for (const socket of upgraded) socket.destroy()
      return closed
    },
  }
}

function refused(port: number, error: unknown): PortError {
  const isTaken = systemCode(error) === 'EADDRINUSE'
  const why = isTaken
    ? 'is taken by another program: end it or choose another port'
    : `cannot be opened (${systemCode(error)})`
  return new PortError(`Port ${port} of 127.0.0.1 ${why}.`, { cause: error })
}
