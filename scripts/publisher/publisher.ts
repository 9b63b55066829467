import { failureText } from './diskFull.ts'
import type { Holder } from './lease.ts'
import type { PublishEvent } from './outbox.ts'

/** What the publisher does with changes; each step may fail, and then everything is tried again. */
export interface Pipeline {
  /** Changes readers may see by now, and do not yet. */
  open(): Promise<PublishEvent[]>
  /** When the next change that waits for its time is due; null when none does. */
  nextDue(): Promise<Date | null>
  /** Puts the present content on the site and returns what it took. */
  publish(events: PublishEvent[], signal: AbortSignal): Promise<Published>
  finish(events: PublishEvent[]): Promise<void>
  fail(events: PublishEvent[], error: string): Promise<void>
  /** What may follow once nothing is waiting any more, such as the search index. */
  settle(): Promise<void>
}

export interface Published {
  /** Rows that differ from what readers had. */
  changed: number
  /** The addresses whose bytes are others now; null when a release was switched as a whole. */
  pages: string[] | null
  milliseconds: number
}

export type PublisherReport =
  | ({ kind: 'published'; events: number } & Published)
  | { kind: 'failed'; error: string; retryInMilliseconds: number }
  /** Another publisher works for this database; null: it has ended, and this one follows. */
  | { kind: 'waiting'; holder: Holder | null }

export interface PublisherOptions {
  pipeline: Pipeline
  report: (report: PublisherReport) => void
  /** Looked at this often even when nobody wakes us: a notice may get lost, the outbox does not. */
  pollMilliseconds: number
  now: () => Date
}

const FIRST_RETRY = 1000
const LONGEST_RETRY = 60_000
/** Our clock may be ahead of the database's: look again this soon, not at once. */
const SOONEST = 250

/**
 * Takes changes from the outbox to the site, one run at a time. Changes that arrive while a run is
 * under way are taken together by the next one.
 */
export function startPublisher({ pipeline, report, pollMilliseconds, now }: PublisherOptions) {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let wanted = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  /** Whether all went well. */
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
      report({ kind: 'failed', error: message, retryInMilliseconds })
      schedule(retryInMilliseconds)
      return false
    }
  }

  async function runWhileWanted(): Promise<void> {
    while (wanted && !stopping.signal.aborted) {
      wanted = false
      // A run that takes longer than its clock must not look as if somebody had asked for another one.
      clearTimeout(timer)
      if ((await runOnce()) && !wanted) await settle()
    }
  }

  async function settle(): Promise<void> {
    try {
      await pipeline.settle()
    } catch (error) {
      if (stopping.signal.aborted) return
      report({ kind: 'failed', error: failureText(error), retryInMilliseconds: pollMilliseconds })
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
    /** Says that the outbox may hold something. Cheap, and safe to call at any moment. */
    wake,
    /** Resolves when nothing is left to do. */
    async idle(): Promise<void> {
      while (running) await running
    },
    /** Ends a build that is under way; what it would have published stays in the outbox. */
    async stop(): Promise<void> {
      stopping.abort()
      clearTimeout(timer)
      while (running) await running
    },
  }
}

export type Publisher = ReturnType<typeof startPublisher>
