import { STATUS_PATHS } from '@broadsheet/shared/hosting/rules.ts'
import type { Monitor } from '../publisher/status/monitor.ts'
import { respondWithStatus, type StatusResponse } from '../publisher/status/respond.ts'
import type { Handler } from './handler.ts'

/** Responds to a status path; `authorization` is the header of the request. */
export type StatusResponder = (
  path: string,
  authorization: string | null,
) => Promise<StatusResponse | null>

/**
 * Responds to /health and /metrics. A proxy may make them public: details require the token; see
 * respondWithStatus.
 */
export function statusOf(monitor: Monitor, token: string | null): StatusResponder {
  return (path, authorization) =>
    respondWithStatus(monitor, token, { path, authorization, isLocal: false })
}

const PATHS: string[] = Object.values(STATUS_PATHS)

/** Serves /health and /metrics. */
export function statusPages(respond: StatusResponder): Handler {
  return async (request, response, path) => {
    if (!PATHS.includes(path)) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const status = await respond(path, request.headers.authorization ?? null)
    if (!status) return false
    response.writeHead(status.status, status.headers)
    response.end(request.method === 'HEAD' ? undefined : status.body)
    return true
  }
}
