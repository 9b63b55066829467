import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { QuarantinedPage } from '../mirror/quarantine.ts'
import type { Client } from '../mirror/source.ts'
import type { Holder, Lease } from '../outbox/lease.ts'
import type { PublisherReport } from '../publisher.ts'
import { type Backlog, readBacklog } from './backlog.ts'

/**
 * `starting`: content and site are being prepared. `waiting`: another publisher holds the lease.
 * `failing`: the last attempt failed and is retried. `paused`: readers get an earlier release.
 */
export type PublisherState = 'starting' | 'ok' | 'paused' | 'waiting' | 'failing'

/** What /health and /metrics report. */
export interface PublisherStatus {
  state: PublisherState
  version: string
  startedAt: Date
  /** Name of the release readers get; null before the first. */
  release: string | null
  /** When a change last went live; null when none did since the start. */
  lastPublish: Date | null
  /** Null while the database cannot say. */
  backlog: Backlog | null
  quarantined: readonly QuarantinedPage[]
  /** Holder: another publisher, or this one; null when unknown. */
  lease: { isHeld: boolean; holder: Pick<Holder, 'name'> | null; since: Date | null }
  /** Why changes are not published; null when they are. */
  problem: string | null
  totals: { published: number; failed: number; changes: number; seconds: number }
}

/** What is watched, each part from the moment it exists. */
interface Watched {
  /** Made with the secret key. */
  client: Client
  site: { live(): Promise<string | null>; quarantined(): Promise<QuarantinedPage[]> }
  lease: Lease
}

/** Repeated requests within this time get the same answer: /health may be public. */
const FRESH_MILLISECONDS = 1000
/** A database that takes longer to say what waits counts as not responding, in milliseconds. */
const PATIENCE = 3000

/**
 * Collects what the publisher reports from the moment the process starts.
 *
 * @param version - of this program.
 */
export function monitorPublisher(version: string, now: () => Date) {
  const startedAt = now()
  const totals = { published: 0, failed: 0, changes: 0, seconds: 0 }
  let watched: Partial<Watched> = {}
  let isStarting = true
  let lastPublish: Date | null = null
  let problem: string | null = null
  let waitsFor: Holder | null = null
  let cached: { at: number; status: Promise<PublisherStatus> } | null = null

  async function read(): Promise<PublisherStatus> {
    const { client, site, lease } = watched
    // Closed while the process ends: the rest is still reported.
    const [release, quarantined] = await Promise.all([
      site?.live().catch(() => null) ?? null,
      site?.quarantined().catch(() => []) ?? [],
    ])
    const outcome = client && (await attempt(readBacklog(client, release, now())))
    const backlog = outcome && 'value' in outcome ? outcome.value : null
    const unreadable = outcome && 'error' in outcome ? outcome.error : null
    const known = problem ?? (isStarting ? null : unreadable)
    return {
      state: stateOf(known, backlog),
      ...{ version, startedAt, release, lastPublish, backlog, quarantined, totals },
      lease: {
        isHeld: lease?.isHeld() ?? false,
        holder: waitsFor ?? (lease?.isHeld() ? { name: lease.name } : null),
        since: waitsFor?.since ?? null,
      },
      problem: known,
    }
  }

  function stateOf(known: string | null, backlog: Backlog | null): PublisherState {
    if (isStarting) return 'starting'
    if (waitsFor !== null) return 'waiting'
    if (known !== null) return 'failing'
    return backlog?.isPaused ? 'paused' : 'ok'
  }

  return {
    watch(part: Partial<Watched>): void {
      watched = { ...watched, ...part }
    },
    /** The site is prepared: changes are published from now on. */
    noteRunning(): void {
      isStarting = false
    },
    /** Takes note of a report of the publisher; `text` is what it says of a problem. */
    note(report: PublisherReport, text: string | null): void {
      if (report.kind === 'waiting') waitsFor = report.holder
      if (report.kind === 'failed') totals.failed++
      if (report.kind === 'published') {
        lastPublish = now()
        totals.published++
        totals.changes += report.events
        totals.seconds += report.milliseconds / 1000
      }
      problem = report.kind === 'published' ? null : text
      cached = null
    },
    /** The present status; also while the database does not respond. */
    status(): Promise<PublisherStatus> {
      const at = now().getTime()
      if (cached === null || at - cached.at > FRESH_MILLISECONDS) cached = { at, status: read() }
      return cached.status
    },
  }
}

export type Monitor = ReturnType<typeof monitorPublisher>

async function attempt<T>(work: Promise<T>): Promise<{ value: T } | { error: string }> {
  const timeout = new Promise<{ error: string }>((resolve) => {
    const error = `The database did not respond within ${PATIENCE / 1000} s.`
    setTimeout(() => resolve({ error }), PATIENCE).unref()
  })
  const outcome = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: reasonOf(error) }),
  )
  return Promise.race([outcome, timeout])
}
