import type { Server } from 'node:http'

/**
 * How long a connection nobody asks anything over is kept, in milliseconds: longer than clients and the
 * proxies in front keep theirs. Node's five seconds end connections that a busy client is just about to
 * use again, and what it sends is lost.
 */
const KEEP_ALIVE_MS = 75_000

/** Lets clients use their connections again. */
export function keepConnections(server: Server): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS
}

/** Ends a server, also while clients keep their connections to it. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
