import type { Server } from 'node:http'

/**
 * Idle timeout of connections in milliseconds: longer than that of clients and proxies. With Node's
 * default of five seconds, a busy client sends requests on connections that are just being closed.
 */
const KEEP_ALIVE_MS = 75_000

/** Lets clients reuse their connections. */
export function keepConnections(server: Server): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS
}

/** Closes a server and the connections of its clients. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
