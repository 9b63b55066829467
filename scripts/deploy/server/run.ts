import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { claimFolder } from '../../backend/claim.ts'
import { sitePipeline } from '../../publisher/pipeline.ts'
import { type PublisherReport, startPublisher } from '../../publisher/publisher.ts'
import { liveRelease } from '../../publisher/releases.ts'
import { openSite, type SitePublisher } from '../../publisher/site.ts'
import { clientFor } from '../../start/client.ts'
import { prepareAdmin, prepareSite } from '../../start/firstRelease.ts'
import { listenForChanges } from '../../start/notices.ts'
import type { StepPrinter } from '../../start/steps.ts'
import { openStore } from '../bucket/store.ts'
import { uploadRelease } from '../bucket/upload.ts'
import { DeployError } from '../environment.ts'
import { delivering } from './delivery.ts'
import { type Health, startHook } from './hook.ts'
import type { PublisherOptions } from './options.ts'

/** A publisher that runs alone. */
export interface RunningPublisher {
  /** Of webhook and health. */
  port: number
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>
  close(): Promise<void>
}

/**
 * Builds site and admin console, and publishes every change from then on.
 *
 * @throws DeployError or StartError in one sentence; whatever had been started is stopped again.
 */
export async function runPublisher(
  options: PublisherOptions,
  print: StepPrinter,
  report: (report: PublisherReport) => void,
): Promise<RunningPublisher> {
  const stops: (() => unknown)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    return { ...(await startAll(options, print, report, stops)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startAll(
  options: PublisherOptions,
  print: StepPrinter,
  report: (report: PublisherReport) => void,
  stops: (() => unknown)[],
): Promise<Omit<RunningPublisher, 'close'>> {
  const { data, apiUrl, publishableKey, siteUrl, mediaOrigin } = options
  const claim = claimFolder(data)
  stops.push(claim.release)
  const folder = join(data, 'site')
  const api = { apiUrl, publishableKey }
  const now = () => new Date()
  const secret = clientFor(apiUrl, options.secretKey)
  await assertSecret(secret)
  const site = openSite({
    ...{ folder, now, siteUrl, mediaOrigin },
    ...{ client: clientFor(apiUrl, publishableKey), ...api },
  })
  await prepareAdmin(data, api, print)
  await prepareSite(site, folder, [siteUrl, mediaOrigin, apiUrl, publishableKey], print)
  const deliver = delivery(options, site, now)
  await print.step('Delivered', deliver)

  const state: Omit<Health, 'release'> = { published: null, problem: null }
  const publisher = startPublisher({
    pipeline: delivering(sitePipeline(site, secret, now), deliver),
    report(said) {
      state.problem = said.kind === 'failed' ? said.error : null
      if (said.kind === 'published') state.published = now().toISOString()
      report(said)
    },
    pollMilliseconds: options.pollMilliseconds,
    now,
  })
  stops.push(publisher.stop)
  const { wake } = publisher
  const health = async () => ({ release: await site.live(), ...state })
  const { host, hookSecret } = options
  const hook = await startHook({
    ...{ port: options.port, host, secret: hookSecret, wake, health },
    now: () => Date.now(),
  })
  stops.push(hook.close)
  if (options.databaseUrl) stops.push(await listenForChanges(options.databaseUrl, wake))
  return { port: hook.port, idle: publisher.idle }
}

/** A wrong key would look like an outbox in which nothing ever waits. */
async function assertSecret(client: ReturnType<typeof clientFor>): Promise<void> {
  const { error } = await client.from('publish_events').select('id').limit(1)
  if (error) {
    throw new DeployError(`The outbox cannot be read with SUPABASE_SECRET_KEY: ${error.message}`)
  }
}

/** Brings the live release into the bucket, unless it was the last one brought there. */
function delivery(
  { bucket, data }: PublisherOptions,
  site: SitePublisher,
  now: () => Date,
): () => Promise<void> {
  if (bucket === null) return async () => {}
  const store = openStore(bucket)
  let delivered: string | null = null
  return async () => {
    const live = await liveRelease(site.folders)
    if (live === null || live === delivered) return
    const folders = [
      { from: live, to: '' },
      { from: join(data, 'admin'), to: 'admin/' },
    ]
    await uploadRelease(folders, store, { fresh: false, now: now() })
    delivered = live
  }
}

/** The checkout this runs from. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))
