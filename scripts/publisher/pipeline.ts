import { desk } from './desk.ts'
import type { Client } from './mirror/source.ts'
import { releaseAskedFor, whatToTake } from './orders.ts'
import { outbox, type PublishEvent } from './outbox.ts'
import type { Pipeline } from './publisher.ts'
import type { SitePublisher } from './site.ts'

/**
 * Joins the outbox to a site: changes go into the mirror, the mirror into a release, and only when
 * readers get that release are the changes marked as done. The newsroom sees each run, and can order
 * an earlier release; see orders.ts.
 *
 * @param client - made with the secret key.
 */
export function sitePipeline(site: SitePublisher, client: Client, now: () => Date): Pipeline {
  const box = outbox(client)
  const notes = desk(client)
  /** The run under way, and what it changed so far. */
  let run: { id: number; changed: number } | null = null

  async function build(events: PublishEvent[], signal: AbortSignal): Promise<number> {
    const whole = events.some((event) => event.subject === 'site')
    if (whole) await site.forgetBuild()
    const { written, removed } = await site.sync()
    if (whole || (await site.unbuilt())) await site.buildRelease(signal)
    return written + removed
  }

  return {
    async open() {
      const taking = whatToTake(await box.lastOrder(), await site.live())
      if (taking === 'all') return box.open()
      return taking === 'orders' ? box.openOrders() : []
    },
    nextDue: box.nextDue,
    async publish(events: PublishEvent[], signal: AbortSignal) {
      const began = performance.now()
      run = { id: await notes.begin(events, now()), changed: 0 }
      const release = releaseAskedFor(events)
      if (release === null) run.changed = await build(events, signal)
      else await site.goBackTo(release)
      return { changed: run.changed, milliseconds: performance.now() - began }
    },
    async finish(events) {
      await box.finish(events, now())
      await box.clean(now())
      if (run) {
        const ending = { state: 'live', changed: run.changed, release: await site.live() } as const
        await notes.end(run.id, ending, now())
      }
      run = null
      await notes.noteReleases(await site.kept())
    },
    async fail(events, error) {
      await box.fail(events, error)
      if (run) await notes.end(run.id, { state: 'failed', error }, now())
      run = null
    },
    async settle() {
      // While an earlier release is shown, no newer one may take its place.
      if (whatToTake(await box.lastOrder(), await site.live()) === 'all') await site.releaseSearch()
      await notes.noteReleases(await site.kept())
    },
  }
}
