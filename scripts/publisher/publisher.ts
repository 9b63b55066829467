import { Background } from './background.ts'
import { failureText } from './diskFull.ts'
import type { Holder } from './outbox/lease.ts'
import type { PublishEvent } from './outbox/outbox.ts'

/** The steps of publishing. A step that fails is retried from the beginning. */
export interface Pipeline {
  /** Changes that are due and not yet published. */
  open(): Promise<PublishEvent[]>
  /** Due time of the next scheduled event, or null. */
  nextDue(): Promise<Date | null>
  /** Publishes the current content. */
  publish(events: PublishEvent[], signal: AbortSignal): Promise<Published>
  /** Marks published changes as done. */
  finish(events: PublishEvent[]): Promise<void>
  /** Records a failed attempt; the changes remain in the outbox. */
  fail(events: PublishEvent[], error: string): Promise<void>
  /** Runs when the outbox is empty: refreshes pages that depend on the time. */
  settle(): Promise<void>
  /**
   * Updates run log, search index and restore points. Runs in parallel with the next publish; a failure does
   * not stop publishing.
   */
  follow(signal: AbortSignal): Promise<void>
}

export interface Published {
  /** Rows that differ from what readers had. */
  changed: number
  /** The addresses whose content changed; null when an earlier release was made live. */
  pages: string[] | null
  milliseconds: number
}

export type PublisherReport =
  | ({ kind: 'published'; events: number } & Published)
  | { kind: 'failed'; error: string; retryInMilliseconds: number }
  /** Another publisher holds the lease; null: it has released it, and this one takes over. */
  | { kind: 'waiting'; holder: Holder | null }

export interface PublisherOptions {
  pipeline: Pipeline
  report: (report: PublisherReport) => void
  /** Polling interval: a notification may be lost, the outbox is not. */
  pollMilliseconds: number
  now: () => Date
}

const FIRST_RETRY = 1000
const LONGEST_RETRY = 60_000
/** Shortest delay: the local clock may be ahead of the clock of the database. */
const SOONEST = 250

/**
 * Publishes changes from the outbox, one run at a time. Changes that arrive during a run are published
 * together by the next one.
 */
export class Publisher {
  readonly #options: PublisherOptions
  readonly #following: Background
  readonly #stopping = new AbortController()
  #running: Promise<void> | null = null
  #isRequested = false
  #failures = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: PublisherOptions) {
    const { pipeline, pollMilliseconds } = options
    this.#options = options
    this.#following = new Background({
      work: (signal) => pipeline.follow(signal),
      onFailure: (error) => this.#reportFailure(failureText(error), pollMilliseconds),
      retryMilliseconds: pollMilliseconds,
    })
  }

  /** Checks the outbox. Cheap, and safe to call at any time. */
  wake(): void {
    if (this.#stopping.signal.aborted) return
    this.#isRequested = true
    this.#running ??= this.#runWhileRequested().finally(() => {
      this.#running = null
    })
  }

  /** Resolves when all work is done. */
  async idle(): Promise<void> {
    do {
      while (this.#running) await this.#running
      await this.#following.idle()
    } while (this.#running)
  }

  /** Aborts the current run; its events stay in the outbox. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#following.stop()
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
  }

  async #runWhileRequested(): Promise<void> {
    while (this.#isRequested && !this.#stopping.signal.aborted) {
      this.#isRequested = false
      // The timer must not start another run during this one.
      clearTimeout(this.#timer)
      if (!(await this.#runOnce()) || this.#isRequested) continue
      await this.#settle()
      this.#following.request()
    }
  }

  /** Resolves to whether the run succeeded. */
  async #runOnce(): Promise<boolean> {
    const { pipeline, report } = this.#options
    let events: PublishEvent[] = []
    try {
      events = await pipeline.open()
      if (events.length > 0) {
        const published = await pipeline.publish(events, this.#stopping.signal)
        await pipeline.finish(events)
        report({ kind: 'published', events: events.length, ...published })
      }
      this.#failures = 0
      await this.#scheduleNextDue()
      return true
    } catch (error) {
      if (!this.#stopping.signal.aborted) await this.#retry(events, error)
      return false
    }
  }

  /** Records a failed run and schedules the next attempt. */
  async #retry(events: PublishEvent[], error: unknown): Promise<void> {
    const message = failureText(error)
    const retryInMilliseconds = Math.min(FIRST_RETRY * 2 ** this.#failures++, LONGEST_RETRY)
    await this.#options.pipeline.fail(events, message).catch(() => {})
    this.#reportFailure(message, retryInMilliseconds)
    this.#schedule(retryInMilliseconds)
  }

  async #settle(): Promise<void> {
    const { pipeline, pollMilliseconds } = this.#options
    try {
      await pipeline.settle()
    } catch (error) {
      if (this.#stopping.signal.aborted) return
      this.#reportFailure(failureText(error), pollMilliseconds)
    }
  }

  async #scheduleNextDue(): Promise<void> {
    const { pipeline, pollMilliseconds, now } = this.#options
    const due = await pipeline.nextDue()
    const wait = due ? Math.max(SOONEST, due.getTime() - now().getTime()) : pollMilliseconds
    this.#schedule(Math.min(wait, pollMilliseconds))
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), milliseconds)
  }

  #reportFailure(error: string, retryInMilliseconds: number): void {
    this.#options.report({ kind: 'failed', error, retryInMilliseconds })
  }
}

/** Starts a publisher, which publishes the changes in the outbox at once. */
export function startPublisher(options: PublisherOptions): Publisher {
  const publisher = new Publisher(options)
  publisher.wake()
  return publisher
}
