import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { clientFor } from '../../../database/client.ts'
import { listenForChanges } from '../../../publisher/outbox/changeListener.ts'
import { DatabaseLease } from '../../../publisher/outbox/lease.ts'
import { SitePipeline } from '../../../publisher/pipeline.ts'
import { startPublisher } from '../../../publisher/publisher.ts'
import type { ResidentSite } from '../../../publisher/sitePublisher.ts'
import { startSiteServer } from '../../../serve/server.ts'
import type { FreshBackend } from '../../database/freshBackend.ts'
import { timed } from '../table.ts'

/** Milliseconds between a served change and the next one. */
const APART = 500

/**
 * Measures publishing on one machine: notification of the database, outbox, publisher in this process.
 *
 * @param backend - filled by `fillWithArticles`.
 * @param site - a site with a release; the caller closes it.
 * @param times - number of changes.
 * @returns milliseconds from the committed change to the served page.
 */
export async function measureNotice(
  backend: FreshBackend,
  site: ResidentSite,
  times: number,
): Promise<number[]> {
  const secret = clientFor(backend.apiUrl, backend.secretKey)
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  const { current, search } = site.folders
  const server = await startSiteServer({ port: 0, site: current, admin: search, apiUrl: () => '' })
  const lease = new DatabaseLease({
    client: secret,
    folder: randomUUID(),
    name: '',
    onWaiting: () => {},
  })
  const publisher = startPublisher({
    pipeline: new SitePipeline(site, secret, () => new Date(), lease),
    report: (report) => {
      if (report.kind === 'failed') console.error(report.error)
    },
    pollMilliseconds: 10_000,
    now: () => new Date(),
  })
  const stopListening = await listenForChanges(backend.databaseUrl, () => publisher.wake())
  const address = `http://localhost:${server.port}/article/generated-7/`
  const took: number[] = []
  try {
    await publisher.idle()
    for (let n = 0; n < times; n++) {
      const title = `Seen by readers, number ${n}`
      await sql`update public.articles set title = ${title} where slug = 'generated-7'`
      took.push(
        await timed(async () => {
          while (!(await (await fetch(address)).text()).includes(title)) await pause(2)
        }),
      )
      // Leaves time for the search index of this change.
      await pause(APART)
    }
    return took
  } finally {
    await stopListening()
    await publisher.stop()
    await lease.release()
    await server.close()
    await sql.end({ timeout: 1 })
  }
}
