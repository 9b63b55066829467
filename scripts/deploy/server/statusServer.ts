import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { publishHandler } from '../../../supabase/functions/publish/handler.ts'
import { PortError } from '../../backend/errors.ts'
import { closeServer } from '../../http/connections.ts'
import { isFromOperator } from '../../http/operator.ts'
import type { Monitor } from '../../publisher/status/monitor.ts'
import { respondWithStatus } from '../../publisher/status/respond.ts'

export interface StatusServerOptions {
  port: number
  host: string
  /** Secret shared with the database; null disables the webhook. */
  secret: string | null
  wake: () => void
  /** Looks for background jobs. */
  wakeJobs: () => void
  /** Deletes unused pictures; returns null or an error message. */
  clean: () => Promise<string | null>
  monitor: Monitor
  /** Token for /metrics and the details of /health; null: details only for requests from this machine. */
  healthToken: string | null
  now: () => number
}

/**
 * Serves webhook and monitoring: `POST /publish` accepts the same signed call as the Edge Function;
 * `GET /health` and `GET /metrics` report the status, see publisher/status.
 *
 * @throws PortError if the port is not available.
 */
export async function startStatusServer(
  options: StatusServerOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const { secret, wake, wakeJobs, clean, monitor, healthToken, now } = options
  const publish =
    secret === null
      ? null
      : publishHandler({
          ...{ secret, now, clean },
          // The publisher combines calls that arrive while it works.
          wait: async () => {},
          requestBuild: async () => {
            wake()
            return null
          },
          requestJobs: async () => {
            wakeJobs()
            return null
          },
          finish: async () => 'This publisher records live changes itself.',
        })
  async function respond(request: Request, { incoming }: HttpBindings): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/publish' && publish) return publish(request)
    const status =
      request.method === 'GET' || request.method === 'HEAD'
        ? await respondWithStatus(monitor, healthToken, {
            path: pathname,
            authorization: request.headers.get('authorization'),
            isLocal: isFromOperator(request.headers, incoming.socket.remoteAddress ?? null),
          })
        : null
    if (status) return new Response(status.body, status)
    const error = 'Not found. Available: POST /publish, GET /health, GET /metrics.'
    return Response.json({ error }, { status: 404 })
  }
  const server = createServer(
    getRequestListener((request, env) => respond(request, env as HttpBindings)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new PortError(`Port ${options.port} is not available: ${cause.message}.`, { cause })),
    )
    server.listen(options.port, options.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () => closeServer(server),
  }
}
