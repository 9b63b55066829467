import type { Monitor } from '../publisher/status/monitor.ts'
import { respondWithStatus } from '../publisher/status/respond.ts'
import type { Handler } from './handler.ts'

/**
 * Serves /health and /metrics. A proxy may make them public: details require the token; see
 * respondWithStatus.
 */
export function statusPages(options: { monitor: Monitor; token: string | null }): Handler {
  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const authorization = request.headers.authorization ?? null
    const status = await respondWithStatus(options.monitor, options.token, {
      ...{ path, authorization, isLocal: false },
    })
    if (!status) return false
    response.writeHead(status.status, status.headers)
    response.end(request.method === 'HEAD' ? undefined : status.body)
    return true
  }
}
