import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { startSiteServer } from '../../../serve/server.ts'
import type { FreshBackend } from '../../database/freshBackend.ts'
import { replacePgNet } from '../../testing/pgNet.ts'
import { startPublisherProcess } from '../../testing/publisher.ts'

const SECRET = 'shared with the database'
/** Milliseconds between a served change and the next one. */
const APART = 500

/** Milliseconds from the commit, one value per change. */
export interface WebhookFigures {
  /** Until the publisher has accepted the signed call of the database. */
  accepted: number[]
  /** Until the new page is served. */
  served: number[]
}

/**
 * Measures publishing with a hosted database: trigger, signed HTTP call, `npm run publisher` as a process
 * that is notified by these calls only. Does not include the delay of pg_net: requests are sent right
 * after the commit.
 *
 * @param backend - filled by `fillWithArticles`, without another publisher.
 * @param options - `data`: data folder of the publisher; `times`: number of changes.
 */
export async function measureWebhook(
  backend: FreshBackend,
  { data, siteUrl, times }: { data: string; siteUrl: string; times: number },
): Promise<WebhookFigures> {
  const publisher = await startPublisherProcess(
    {
      ...{ PATH: process.env.PATH, HOME: data, SITE_URL: siteUrl, MEDIA_ORIGIN: '' },
      ...{ SUPABASE_URL: backend.apiUrl, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey },
      ...{ SUPABASE_SECRET_KEY: backend.secretKey, PUBLISH_SECRET: SECRET },
    },
    ['--data', data, '--poll', '3600'],
  )
  const [site, admin] = [join(data, 'site/current'), join(data, 'admin')]
  const server = await startSiteServer({ port: 0, site, admin, apiUrl: () => backend.apiUrl })
  try {
    return await publishTimes(backend, times, publisher.url, server.port)
  } finally {
    await server.close()
    await publisher.stop()
  }
}

async function publishTimes(
  backend: FreshBackend,
  times: number,
  publisher: string,
  port: number,
): Promise<WebhookFigures> {
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  let calls: number[] = []
  const call = { address: `${publisher}/publish`, secret: SECRET }
  const stop = await replacePgNet(backend.databaseUrl, call, ({ status, at }) => {
    if (status === 202) calls.push(at)
  })
  const figures: WebhookFigures = { accepted: [], served: [] }
  const address = `http://localhost:${port}/article/generated-7/`
  try {
    for (let n = 0; n < times; n++) {
      const title = `Changed by webhook, number ${n}`
      calls = []
      await sql`update public.articles set title = ${title} where slug = 'generated-7'`
      const committed = performance.now()
      while (!(await (await fetch(address)).text()).includes(title)) await pause(2)
      figures.served.push(performance.now() - committed)
      while (calls.length === 0) await pause(2)
      figures.accepted.push((calls[0] ?? Number.NaN) - committed)
      // Leaves time for the search index of this change.
      await pause(APART)
    }
    return figures
  } finally {
    await stop()
    await sql.end({ timeout: 1 })
  }
}
