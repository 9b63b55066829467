import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { startSiteServer } from '../../../serve/server.ts'
import type { FreshBackend } from '../../database/freshBackend.ts'
import { standInForPgNet } from '../../testing/pgNet.ts'
import { startPublisherProcess } from '../../testing/publisher.ts'

const SECRET = 'shared with the database'
/** Milliseconds between one change that is served and the next. */
const APART = 500

/** Milliseconds from the commit, once for each change. */
export interface WebhookFigures {
  /** Until the publisher has answered the signed call of the database. */
  accepted: number[]
  /** Until the new bytes are served. */
  served: number[]
}

/**
 * Measures the way of a hosted database: trigger, signed call over HTTP, `npm run publisher` as a
 * process of its own, which hears of changes by nothing else. Only pg_net's own delay between commit
 * and request is not in it: its requests are sent as soon as they are committed.
 *
 * @param backend - filled by `fillWithArticles`; no other publisher may be taking its changes.
 * @param options - `data`: the folder of the publisher, whose site may be there already; `times`: how
 *   many changes.
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
  const stop = await standInForPgNet(backend.databaseUrl, call, ({ status, at }) => {
    if (status === 202) calls.push(at)
  })
  const figures: WebhookFigures = { accepted: [], served: [] }
  const address = `http://localhost:${port}/article/generated-7/`
  try {
    for (let n = 0; n < times; n++) {
      const title = `Called for by the database, number ${n}`
      calls = []
      await sql`update public.articles set title = ${title} where slug = 'generated-7'`
      const committed = performance.now()
      while (!(await (await fetch(address)).text()).includes(title)) await pause(2)
      figures.served.push(performance.now() - committed)
      while (calls.length === 0) await pause(2)
      figures.accepted.push((calls[0] ?? Number.NaN) - committed)
      // The search index of this change is made meanwhile.
      await pause(APART)
    }
    return figures
  } finally {
    await stop()
    await sql.end({ timeout: 1 })
  }
}
