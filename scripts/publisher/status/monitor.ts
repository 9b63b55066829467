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
  /** Name of the live release; null before the first. */
  release: string | null
  /** Time of the last publish since the start, or null. */
  lastPublish: Date | null
  /** Null while the database does not respond. */
  backlog: Backlog | null
  quarantined: readonly QuarantinedPage[]
  /** Holder: another publisher, or this one; null when unknown. */
  lease: { isHeld: boolean; holder: Pick<Holder, 'name'> | null; since: Date | null }
  /** Why changes are not published, or null. */
  problem: string | null
  totals: { published: number; failed: number; changes: number; seconds: number }
}

/** Parts of a publisher; each is watched from the moment it exists. */
interface Watched {
  /** Created with the secret key. */
  client: Client
  site: { live(): Promise<string | null>; quarantined(): Promise<QuarantinedPage[]> }
  lease: Lease
}

/** Requests within this time get the same status: /health may be public. */
const CACHE_MILLISECONDS = 1000
/** Timeout of the query of the backlog, in milliseconds. */
const QUERY_TIMEOUT = 3000

/** Collects the status of the publisher from the moment the process starts. */
export class Monitor {
  readonly #version: string
  readonly #now: () => Date
  readonly #startedAt: Date
  readonly #totals = { published: 0, failed: 0, changes: 0, seconds: 0 }
  #watched: Partial<Watched> = {}
  #isStarting = true
  #lastPublish: Date | null = null
  #problem: string | null = null
  /** Another publisher that holds the lease. */
  #holder: Holder | null = null
  #cached: { at: number; status: Promise<PublisherStatus> } | null = null

  /** @param version - of this program. */
  constructor(version: string, now: () => Date) {
    this.#version = version
    this.#now = now
    this.#startedAt = now()
  }

  /** Adds parts to watch. */
  watch(part: Partial<Watched>): void {
    this.#watched = { ...this.#watched, ...part }
  }

  /** Records that the site is prepared and changes are published. */
  noteRunning(): void {
    this.#isStarting = false
  }

  /**
   * Records a report of the publisher.
   *
   * @param problem - its error in words, or null.
   */
  note(report: PublisherReport, problem: string | null): void {
    if (report.kind === 'waiting') this.#holder = report.holder
    if (report.kind === 'failed') this.#totals.failed++
    if (report.kind === 'published') {
      this.#lastPublish = this.#now()
      this.#totals.published++
      this.#totals.changes += report.events
      this.#totals.seconds += report.milliseconds / 1000
    }
    this.#problem = report.kind === 'published' ? null : problem
    this.#cached = null
  }

  /** The current status; resolves also while the database does not respond. */
  status(): Promise<PublisherStatus> {
    const at = this.#now().getTime()
    if (this.#cached === null || at - this.#cached.at > CACHE_MILLISECONDS)
      this.#cached = { at, status: this.#read() }
    return this.#cached.status
  }

  async #read(): Promise<PublisherStatus> {
    const { client, site, lease } = this.#watched
    // The site is closed while the process ends; the rest is still reported.
    const [release, quarantined] = await Promise.all([
      site?.live().catch(() => null) ?? null,
      site?.quarantined().catch(() => []) ?? [],
    ])
    const outcome = client && (await attempt(readBacklog(client, release, this.#now())))
    const backlog = outcome && 'value' in outcome ? outcome.value : null
    const unreadable = outcome && 'error' in outcome ? outcome.error : null
    const problem = this.#problem ?? (this.#isStarting ? null : unreadable)
    const isHeld = lease?.isHeld() ?? false
    return {
      state: this.#stateOf(problem, backlog),
      ...{ version: this.#version, startedAt: this.#startedAt, lastPublish: this.#lastPublish },
      ...{ release, backlog, quarantined, problem, totals: { ...this.#totals } },
      lease: {
        isHeld,
        holder: this.#holder ?? (lease && isHeld ? { name: lease.name } : null),
        since: this.#holder?.since ?? null,
      },
    }
  }

  #stateOf(problem: string | null, backlog: Backlog | null): PublisherState {
    if (this.#isStarting) return 'starting'
    if (this.#holder !== null) return 'waiting'
    if (problem !== null) return 'failing'
    return backlog?.isPaused ? 'paused' : 'ok'
  }
}

async function attempt<T>(work: Promise<T>): Promise<{ value: T } | { error: string }> {
  const timeout = new Promise<{ error: string }>((resolve) => {
    const error = `The database did not respond within ${QUERY_TIMEOUT / 1000} s.`
    setTimeout(() => resolve({ error }), QUERY_TIMEOUT).unref()
  })
  const outcome = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: reasonOf(error) }),
  )
  return Promise.race([outcome, timeout])
}
