import { desk } from './desk.ts'
import { failureText } from './diskFull.ts'
import type { Lease } from './lease.ts'
import type { Client } from './mirror/source.ts'
import { isForced, isRebuild, releaseAskedFor, whatToTake } from './orders.ts'
import { outbox, type PublishEvent } from './outbox.ts'
import type { Pipeline } from './publisher.ts'
import type { PublishedSite, Publishing, SitePublisher } from './site.ts'

/** How often what ages is looked at, in milliseconds. */
const AGE_EVERY = 60_000
/** How often a publisher that waits for another one looks whether that has ended, in milliseconds. */
const FOLLOW_EVERY = 5000

/**
 * Joins the outbox to a site: changes go into the mirror, the mirror to readers, and only when they
 * have it are the changes marked as done. The newsroom sees each run, and can order an earlier
 * release; see orders.ts. While another publisher has the lease, nothing is done at all.
 *
 * @param client - made with the secret key.
 */
export function sitePipeline(
  site: Omit<SitePublisher, 'folders' | 'sync' | 'prepare' | 'close'>,
  client: Client,
  now: () => Date,
  lease: Lease,
): Pipeline {
  const box = outbox(client)
  const notes = desk(client)
  /** The run under way, and what it changed so far. */
  let run: { id: Promise<number>; changed: number } | null = null
  let aged: number | null = null
  let noted = ''
  let waits = false

  async function takes(): Promise<ReturnType<typeof whatToTake>> {
    const [order, live] = await Promise.all([box.lastOrder(), site.live()])
    return whatToTake(order, live)
  }

  /** What fails without any change, such as the search index, is a run of its own, told once. */
  async function told(work: () => Promise<unknown>): Promise<void> {
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

  async function bring(order: Publishing): Promise<PublishedSite> {
    const published = await site.publish(order)
    lease.noteUpToDate()
    return published
  }

  async function tellDesk(): Promise<void> {
    await notes.noteReleases(await site.kept())
    await notes.noteSetAside(await site.setAside())
  }

  return {
    async open() {
      waits = !(await lease.isOurs())
      if (waits) return []
      const [taking, events] = await Promise.all([takes(), box.open()])
      if (taking !== 'all') return taking === 'orders' ? box.openOrders() : []
      // What another publisher took from the outbox is in its folder, and not in this one.
      if (events.length === 0 && lease.isBehind()) {
        await told(() => bring({ whole: false, force: false }))
      }
      return events
    },
    nextDue: async () => (waits ? new Date(now().getTime() + FOLLOW_EVERY) : box.nextDue()),
    async publish(events: PublishEvent[], signal: AbortSignal) {
      const began = performance.now()
      const milliseconds = () => performance.now() - began
      // Noted while the pages are made: readers do not wait for the newsroom's list.
      const id = notes.begin(events, now())
      run = { id, changed: 0 }
      id.catch(() => {})
      const release = releaseAskedFor(events)
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
      await tellDesk()
    },
    async fail(events, error) {
      await box.fail(events, error)
      if (run) await notes.end(await run.id, { state: 'failed', error }, now())
      run = null
    },
    async settle() {
      if (waits) return
      // While an earlier release is shown, nothing newer may take its place.
      if ((await takes()) === 'all') {
        await told(async () => {
          await site.releaseSearch()
          if (aged !== null && now().getTime() - aged < AGE_EVERY) return
          aged = now().getTime()
          await site.age()
        })
      }
      await tellDesk()
    },
  }
}
