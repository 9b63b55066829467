import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { publishHandler } from '../../../supabase/functions/publish/handler.ts'
import { closeServer } from '../../http/connections.ts'
import { DeployError } from '../environment.ts'

/** What whoever watches a publisher is told. */
export interface Health {
  /** Name of the release readers get; null before the first. */
  release: string | null
  /** When a change last got onto the site; null when none did since the start. */
  published: string | null
  /** Why the last try failed; null when it did not. */
  problem: string | null
}

export interface HookOptions {
  port: number
  host: string
  /** Shared with the database; null: there is no webhook. */
  secret: string | null
  wake: () => void
  /** Removes pictures nothing shows; null, or why that was refused. */
  clean: () => Promise<string | null>
  health: () => Promise<Health>
  now: () => number
}

/**
 * Listens to the database and to whoever watches: `POST /publish` is the same signed call the Edge
 * Function takes; `GET /health` answers 200, or 503 while changes cannot be published.
 *
 * @throws DeployError when the port cannot be used.
 */
export async function startHook(
  options: HookOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const { secret, wake, clean, health, now } = options
  const publish =
    secret === null
      ? null
      : publishHandler({
          ...{ secret, now, clean },
          // The publisher takes together what comes while it works.
          wait: async () => {},
          requestBuild: async () => {
            wake()
            return null
          },
          finish: async () => 'This publisher notes by itself what is on the site.',
        })
  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/publish' && publish) return publish(request)
    if (pathname === '/health' && request.method === 'GET') {
      const state = await health()
      return Response.json(state, { status: state.problem === null ? 200 : 503 })
    }
    return Response.json({ error: 'There is POST /publish and GET /health.' }, { status: 404 })
  }
  const server = createServer(getRequestListener(answer))
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new DeployError(`Port ${options.port} cannot be used: ${message}.`)),
    )
    server.listen(options.port, options.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () => closeServer(server),
  }
}
