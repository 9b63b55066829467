import { createHash, timingSafeEqual } from 'node:crypto'
import { STATUS_PATHS } from '@broadsheet/shared/hosting/rules.ts'
import { healthOf, isHealthy } from './health.ts'
import { METRICS_TYPE, metricsOf } from './metrics.ts'
import type { Monitor } from './monitor.ts'

/** Who asks for the status. */
export interface StatusRequest {
  /** Path of the address, as asked for. */
  path: string
  /** The header Authorization; null when there is none. */
  authorization: string | null
  /** Whether the request comes from this machine, to a port that no web server passes on. */
  isLocal: boolean
}

export interface StatusResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Responds to /health and /metrics.
 *
 * @param token - when set, details and metrics are only for requests with `Authorization: Bearer` and
 *   this token; without one, details are only for local requests.
 * @returns null for every other path.
 */
export async function respondWithStatus(
  monitor: Monitor,
  token: string | null,
  { path, authorization, isLocal }: StatusRequest,
): Promise<StatusResponse | null> {
  if (path !== STATUS_PATHS.health && path !== STATUS_PATHS.metrics) return null
  const isTrusted = token === null ? isLocal : isSame(authorization, `Bearer ${token}`)
  if (path === STATUS_PATHS.metrics && token !== null && !isTrusted) {
    return respond(401, 'text/plain; charset=utf-8', 'Send the token of HEALTH_TOKEN.\n', {
      'www-authenticate': 'Bearer',
    })
  }
  const status = await monitor.status()
  if (path === STATUS_PATHS.metrics) return respond(200, METRICS_TYPE, metricsOf(status))
  const body = `${JSON.stringify(healthOf(status, isTrusted), null, 2)}\n`
  return respond(isHealthy(status) ? 200 : 503, 'application/json; charset=utf-8', body)
}

function respond(
  status: number,
  type: string,
  body: string,
  more: Record<string, string> = {},
): StatusResponse {
  return { status, headers: { 'content-type': type, 'cache-control': 'no-store', ...more }, body }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time, whatever the lengths. */
const isSame = (given: string | null, expected: string) =>
  timingSafeEqual(digestOf(given ?? ''), digestOf(expected))
