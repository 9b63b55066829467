import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { ResidentSite } from '../../../publisher/sitePublisher.ts'
import type { FreshBackend } from '../../database/freshBackend.ts'
import { timed } from '../table.ts'
import { startPublishing } from './publishing.ts'

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
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  const publishing = await startPublishing(backend, site)
  const address = `http://localhost:${publishing.port}/article/generated-7/`
  const took: number[] = []
  try {
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
    await publishing.close()
    await sql.end({ timeout: 1 })
  }
}
