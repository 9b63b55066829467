import { indexQueuedArticles } from '../database/indexQueuedArticles.ts'
import type { Client, OpenChanges } from './mirror/source.ts'
import { FailureLog } from './outbox/failureLog.ts'
import type { Lease } from './outbox/lease.ts'
import { type OpenEvents, Outbox, openEventsOf, type PublishEvent } from './outbox/outbox.ts'
import { RunLog, type RunResult } from './outbox/runLog.ts'
import {
  type EventSelection,
  isForced,
  isPurge,
  isRebuild,
  requestedRelease,
  selectEvents,
} from './outbox/selectEvents.ts'
import type { Pipeline, Published } from './publisher.ts'
import type { PublishedSite, Publishing, SitePublisher } from './sitePublisher.ts'

/** Interval at which pages that depend on the time are rendered again, in milliseconds. */
const REFRESH_INTERVAL = 60_000
/** A run that takes longer is shown as running, in milliseconds. */
const LONG_RUN = 300
/** Interval at which a waiting publisher checks the lease, in milliseconds. */
const LEASE_CHECK_INTERVAL = 5000

/** What the pipeline needs of a site. */
export type PublishableSite = Omit<SitePublisher, 'folders' | 'sync' | 'prepare' | 'close'>

/**
 * Connects the outbox to a site: changes are written to the mirror, rendered, and marked as done only
 * when readers get them. Staff see each run and can choose an earlier release (selectEvents.ts). While
 * another publisher holds the lease, nothing is published.
 */
export class SitePipeline implements Pipeline {
  readonly #site: PublishableSite
  readonly #now: () => Date
  readonly #lease: Lease
  readonly #client: Client
  readonly #outbox: Outbox
  readonly #runLog: RunLog
  readonly #pages: FailureLog
  readonly #search: FailureLog
  readonly #restorePoints: FailureLog
  /** The current run: `begin` records it, once, and resolves to its id; `end` records its result. */
  #run: {
    begin: () => Promise<number>
    end: (result: RunResult) => Promise<void>
    changed: number
  } | null = null
  /** The changes that were read with the outbox. */
  #open: OpenChanges | null = null
  #nextDue: Date | null = null
  #refreshedAt: number | null = null
  /** Whether another publisher holds the lease. */
  #isWaiting = false

  /** @param client - created with the secret key. */
  constructor(site: PublishableSite, client: Client, now: () => Date, lease: Lease) {
    this.#site = site
    this.#now = now
    this.#lease = lease
    this.#client = client
    this.#outbox = new Outbox(client)
    this.#runLog = new RunLog(client)
    this.#pages = new FailureLog(this.#runLog, now)
    this.#search = new FailureLog(this.#runLog, now)
    this.#restorePoints = new FailureLog(this.#runLog, now)
  }

  async open(): Promise<PublishEvent[]> {
    this.#isWaiting = !(await this.#lease.acquire())
    if (this.#isWaiting) return []
    const [live, open] = await Promise.all([this.#site.live(), this.#readOutbox()])
    this.#nextDue = open.nextDue
    const { command, events } = open
    const selection = selectEvents(command, live)
    if (selection !== 'all') return selection === 'commands' ? this.#outbox.openCommands() : []
    // Events that another publisher has finished are rendered in its folder, not in this one.
    if (events.length === 0 && this.#lease.isBehind())
      await this.#pages.record(() => this.#publishSite({ whole: false, force: false }))
    return events
  }

  /**
   * Reads the outbox, with the changes if possible: every change with an event in it is then among them,
   * because both are of one snapshot.
   */
  async #readOutbox(): Promise<OpenEvents> {
    this.#open = await this.#site.readOpenChanges(this.#lease.session).catch(() => null)
    return this.#open?.outbox ? openEventsOf(this.#open.outbox) : this.#outbox.open()
  }

  async nextDue(): Promise<Date | null> {
    if (this.#isWaiting) return new Date(this.#now().getTime() + LEASE_CHECK_INTERVAL)
    const due = [this.#nextDue, this.#site.cardsDue()].filter((date) => date !== null)
    return due.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
  }

  async publish(events: PublishEvent[], signal: AbortSignal): Promise<Published> {
    const began = performance.now()
    const run = this.#begin(events)
    const release = requestedRelease(events)
    if (release !== null) {
      await Promise.all([this.#site.goBackTo(release), run.begin()])
      return { changed: 0, pages: null, milliseconds: performance.now() - began }
    }
    const [whole, force] = [events.some(isRebuild), events.some(isForced)]
    // A short run is recorded when it has ended: on a small machine, readers would wait for it.
    const recording = setTimeout(() => void run.begin().catch(() => {}), LONG_RUN)
    const open = this.#open?.outbox ? this.#open : null
    this.#open = null
    const published = this.#publishSite({ whole, force, signal, open })
    const { rows, changed } = await published.finally(() => clearTimeout(recording))
    // Before the events are done, so that a crash in between repeats it.
    if (events.some(isPurge)) await this.#site.dropStoredReleases()
    run.changed = rows
    return { changed: rows, pages: changed, milliseconds: performance.now() - began }
  }

  async finish(events: PublishEvent[]): Promise<void> {
    await this.#outbox.finish(events, this.#lease)
    if (this.#run) {
      const release = await this.#site.live()
      const result = { state: 'live', changed: this.#run.changed, release } as const
      await this.#run.end(result)
    }
    this.#run = null
  }

  async fail(events: PublishEvent[], error: string): Promise<void> {
    await this.#outbox.fail(events, error)
    await this.#run?.end({ state: 'failed', error })
    this.#run = null
  }

  async settle(): Promise<void> {
    if (this.#isWaiting) return
    const now = this.#now().getTime()
    const isDue = this.#refreshedAt === null || now - this.#refreshedAt >= REFRESH_INTERVAL
    const cardsDue = this.#site.cardsDue()
    if (cardsDue && cardsDue.getTime() <= now && (await this.#selection()) === 'all')
      await this.#pages.record(() => this.#site.renderCards())
    // While an earlier release is live, nothing newer may replace it.
    if (isDue && (await this.#selection()) === 'all') {
      this.#refreshedAt = now
      await this.#pages.record(() => this.#site.refreshTimeDependentPages())
    }
  }

  async follow(signal: AbortSignal): Promise<void> {
    if (this.#isWaiting) return
    await this.#updateRunLog()
    await indexQueuedArticles(this.#client, signal)
    if ((await this.#selection()) !== 'all') return
    await this.#search.record(() => this.#site.releaseSearch(signal))
    await this.#restorePoints.record(() => this.#site.updateRestorePoints(signal))
    await this.#updateRunLog()
  }

  async #selection(): Promise<EventSelection> {
    const [command, live] = await Promise.all([this.#outbox.lastCommand(), this.#site.live()])
    return selectEvents(command, live)
  }

  async #publishSite(publishing: Publishing): Promise<PublishedSite> {
    const published = await this.#site.publish(publishing)
    this.#lease.noteUpToDate()
    return published
  }

  /** Starts a run, which is recorded with the time of its start. */
  #begin(events: PublishEvent[]) {
    const startedAt = this.#now()
    let id: Promise<number> | undefined
    const begin = () => (id ??= this.#runLog.begin(events, startedAt))
    const end = async (result: RunResult) => {
      if (id) await this.#runLog.end(await id, result, this.#now())
      else await this.#runLog.record(events, startedAt, result, this.#now())
    }
    this.#run = { begin, end, changed: 0 }
    return this.#run
  }

  async #updateRunLog(): Promise<void> {
    await this.#runLog.noteReleases(await this.#site.releases())
    await this.#runLog.noteQuarantined(await this.#site.quarantined())
  }
}
