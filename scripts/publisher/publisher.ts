import { startBackground } from './background.ts'
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
  finish(events: PublishEvent[]): Promise<void>
  fail(events: PublishEvent[], error: string): Promise<void>
  /** Runs when the outbox is empty: refreshes pages that depend on the time. */
  settle(): Promise<void>
  /**
   * Updates the search index and restore points. Runs in parallel with the next publish; a failure does
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
export function startPublisher({ pipeline, report, pollMilliseconds, now }: PublisherOptions) {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let wanted = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  const following = startBackground({
    work: pipeline.follow,
    onFailure: (error) => reportFailure(failureText(error), pollMilliseconds),
    retryMilliseconds: pollMilliseconds,
  })
  const reportFailure = (error: string, retryInMilliseconds: number) =>
    report({ kind: 'failed', error, retryInMilliseconds })

  /** Resolves to whether the run succeeded. */
  async function runOnce(): Promise<boolean> {
    let events: PublishEvent[] = []
    try {
      events = await pipeline.open()
      if (events.length > 0) {
        const published = await pipeline.publish(events, stopping.signal)
        await pipeline.finish(events)
        report({ kind: 'published', events: events.length, ...published })
      }
      failures = 0
      await scheduleNextDue()
      return true
    } catch (error) {
      if (stopping.signal.aborted) return false
      const message = failureText(error)
      const retryInMilliseconds = Math.min(FIRST_RETRY * 2 ** failures++, LONGEST_RETRY)
      await pipeline.fail(events, message).catch(() => {})
      reportFailure(message, retryInMilliseconds)
      schedule(retryInMilliseconds)
      return false
    }
  }

  async function runWhileWanted(): Promise<void> {
    while (wanted && !stopping.signal.aborted) {
      wanted = false
      // The timer must not start another run during this one.
      clearTimeout(timer)
      if (!(await runOnce()) || wanted) continue
      await settle()
      following.request()
    }
  }

  async function settle(): Promise<void> {
    try {
      await pipeline.settle()
    } catch (error) {
      if (stopping.signal.aborted) return
      reportFailure(failureText(error), pollMilliseconds)
    }
  }

  async function scheduleNextDue(): Promise<void> {
    const due = await pipeline.nextDue()
    const wait = due ? Math.max(SOONEST, due.getTime() - now().getTime()) : pollMilliseconds
    schedule(Math.min(wait, pollMilliseconds))
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(wake, milliseconds)
  }

  function wake(): void {
    if (stopping.signal.aborted) return
    wanted = true
    running ??= runWhileWanted().finally(() => {
      running = null
    })
  }

  wake()
  return {
    /** Checks the outbox. Cheap, and safe to call at any time. */
    wake,
    /** Resolves when all work is done. */
    async idle(): Promise<void> {
      do {
        while (running) await running
        await following.idle()
      } while (running)
    },
    /** Aborts the current run; its events stay in the outbox. */
    async stop(): Promise<void> {
      stopping.abort()
      following.stop()
      clearTimeout(timer)
      while (running) await running
    },
  }
}

export type Publisher = ReturnType<typeof startPublisher>
