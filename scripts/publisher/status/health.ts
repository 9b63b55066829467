import type { PublisherStatus } from './monitor.ts'

/** States in which changes are not published although they should be. */
const UNHEALTHY: readonly string[] = ['waiting', 'failing']

/** Whether whoever watches should be told that all is well. */
export const isHealthy = ({ state }: PublisherStatus): boolean => !UNHEALTHY.includes(state)

/**
 * The body of /health.
 *
 * @param withDetails - adds what is not for the public: names of machines, folders and processes,
 *   error texts, and the addresses of quarantined pages.
 */
export function healthOf(status: PublisherStatus, withDetails: boolean): Record<string, unknown> {
  const { state, version, release, lastPublish, backlog, quarantined, lease, problem } = status
  return {
    status: state,
    version,
    release,
    published: lastPublish?.toISOString() ?? null,
    backlog: backlog && { changes: backlog.changes, oldestSeconds: backlog.oldestSeconds },
    quarantined: quarantined.length,
    lease: {
      held: lease.isHeld,
      ...(withDetails && {
        holder: lease.holder?.name ?? null,
        since: lease.since?.toISOString() ?? null,
      }),
    },
    ...(withDetails && { problem, quarantinedPages: quarantined }),
  }
}
