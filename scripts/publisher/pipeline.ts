import { failureText } from './diskFull.ts'
import type { Client } from './mirror/source.ts'
import type { Lease } from './outbox/lease.ts'
import { outbox, type PublishEvent } from './outbox/outbox.ts'
import { runLog } from './outbox/runLog.ts'
import { isForced, isRebuild, requestedRelease, selectEvents } from './outbox/selectEvents.ts'
import type { Pipeline } from './publisher.ts'
import type { PublishedSite, Publishing, SitePublisher } from './site.ts'

/** Interval at which pages that depend on the time are rendered again, in milliseconds. */
const REFRESH_INTERVAL = 60_000
/** Interval at which a waiting publisher checks the lease, in milliseconds. */
const LEASE_CHECK_INTERVAL = 5000

/**
 * Connects the outbox to a site: changes are written to the mirror, rendered, and marked as done only
 * when readers get them. Staff see each run and can choose an earlier release (selectEvents.ts). While
 * another publisher holds the lease, nothing is published.
 *
 * @param client - created with the secret key.
 */
export function sitePipeline(
  site: Omit<SitePublisher, 'folders' | 'sync' | 'prepare' | 'close'>,
  client: Client,
  now: () => Date,
  lease: Lease,
): Pipeline {
  const box = outbox(client)
  const notes = runLog(client)
  /** The current run, and the number of rows it changed so far. */
  let run: { id: Promise<number>; changed: number } | null = null
  let refreshedAt: number | null = null
  const settleFailures = newFailures()
  const followFailures = newFailures()
  const pointFailures = newFailures()
  let waits = false

  async function takes(): Promise<ReturnType<typeof selectEvents>> {
    const [order, live] = await Promise.all([box.lastCommand(), site.live()])
    return selectEvents(order, live)
  }

  /** Records a failure outside a publish, such as that of the search index, as a run of its own, once. */
  function newFailures() {
    let noted = ''
    return async (work: () => Promise<unknown>): Promise<void> => {
      try {
        await work()
        noted = ''
      } catch (error) {
        const reason = failureText(error)
        if (reason !== noted)
          await notes.end(await notes.begin([], now()), { state: 'failed', error: reason }, now())
        noted = reason
        throw error
      }
    }
  }

  async function bring(order: Publishing): Promise<PublishedSite> {
    const published = await site.publish(order)
    lease.noteUpToDate()
    return published
  }

  async function updateRunLog(): Promise<void> {
    await notes.noteReleases(await site.releases())
    await notes.noteQuarantined(await site.quarantined())
  }

  return {
    async open() {
      waits = !(await lease.isOurs())
      if (waits) return []
      const [taking, events] = await Promise.all([takes(), box.open()])
      if (taking !== 'all') return taking === 'orders' ? box.openCommands() : []
      // Events that another publisher has finished are rendered in its folder, not in this one.
      if (events.length === 0 && lease.isBehind()) {
        await settleFailures(() => bring({ whole: false, force: false }))
      }
      return events
    },
    nextDue: async () => (waits ? new Date(now().getTime() + LEASE_CHECK_INTERVAL) : box.nextDue()),
    async publish(events: PublishEvent[], signal: AbortSignal) {
      const began = performance.now()
      const milliseconds = () => performance.now() - began
      // Recorded while pages are rendered: readers do not wait for the run log.
      const id = notes.begin(events, now())
      run = { id, changed: 0 }
      id.catch(() => {})
      const release = requestedRelease(events)
      if (release !== null) {
        await Promise.all([site.goBackTo(release), id])
        return { changed: 0, pages: null, milliseconds: milliseconds() }
      }
      const [whole, force] = [events.some(isRebuild), events.some(isForced)]
      const { rows, changed } = await bring({ whole, force, signal })
      run.changed = rows
      await id
      return { changed: rows, pages: changed, milliseconds: milliseconds() }
    },
    async finish(events) {
      await box.finish(events, lease)
      await box.clean(now())
      if (run) {
        const ending = { state: 'live', changed: run.changed, release: await site.live() } as const
        await notes.end(await run.id, ending, now())
      }
      run = null
      await updateRunLog()
    },
    async fail(events, error) {
      await box.fail(events, error)
      if (run) await notes.end(await run.id, { state: 'failed', error }, now())
      run = null
    },
    async settle() {
      if (waits) return
      // While an earlier release is live, nothing newer may replace it.
      if ((await takes()) === 'all') {
        await settleFailures(async () => {
          if (refreshedAt !== null && now().getTime() - refreshedAt < REFRESH_INTERVAL) return
          refreshedAt = now().getTime()
          await site.refreshTimeDependentPages()
        })
      }
      await updateRunLog()
    },
    async follow(signal) {
      if (waits || (await takes()) !== 'all') return
      await followFailures(() => site.releaseSearch(signal))
      await pointFailures(() => site.createRestorePoint(signal))
      await updateRunLog()
    },
  }
}
