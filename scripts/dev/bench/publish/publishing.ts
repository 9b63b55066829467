import { randomUUID } from 'node:crypto'
import { startAll } from '../../../concurrency/startAll.ts'
import { clientFor } from '../../../database/client.ts'
import { listenForChanges } from '../../../publisher/outbox/changeListener.ts'
import { DatabaseLease } from '../../../publisher/outbox/lease.ts'
import { SitePipeline } from '../../../publisher/pipeline.ts'
import { startPublisher } from '../../../publisher/publisher.ts'
import type { ResidentSite } from '../../../publisher/sitePublisher.ts'
import { startSiteServer } from '../../../serve/server.ts'
import type { FreshBackend } from '../../database/freshBackend.ts'

/**
 * Starts publisher and file server in this process, as `npm start` does; resolves when every change made
 * so far is published.
 *
 * @param site - a site with a release; `close` leaves it open.
 */
export function startPublishing(
  backend: Pick<FreshBackend, 'apiUrl' | 'fetch' | 'secretKey' | 'databaseUrl'>,
  site: ResidentSite,
): Promise<{ port: number; close(): Promise<void> }> {
  return startAll(async (stack) => {
    const client = clientFor(backend.apiUrl, backend.secretKey, undefined, backend.fetch)
    const { current, search } = site.folders
    const server = await startSiteServer({
      ...{ port: 0, site: current, admin: search, apiUrl: () => '' },
    })
    stack.defer(() => server.close())
    const name = 'bench'
    const lease = new DatabaseLease({ client, folder: randomUUID(), name, onWaiting: () => {} })
    stack.defer(() => lease.release())
    const now = () => new Date()
    const publisher = startPublisher({
      pipeline: new SitePipeline(site, client, now, lease),
      report: (report) => {
        if (report.kind === 'failed') console.error(report.error)
      },
      pollMilliseconds: 10_000,
      now,
    })
    stack.defer(() => publisher.stop())
    const wake = () => publisher.wake()
    stack.defer(await listenForChanges(backend.databaseUrl, wake))
    await publisher.idle()
    return { port: server.port }
  })
}
