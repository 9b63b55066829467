import { join } from 'node:path'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { claimFolder } from '../../backend/claim.ts'
import { type Closable, startTogether } from '../../concurrency/together.ts'
import { clientFor } from '../../database/client.ts'
import { prepareAdmin, prepareSite } from '../../publisher/firstRelease.ts'
import { type Holder, leaseOf } from '../../publisher/lease.ts'
import { listenForChanges } from '../../publisher/notices.ts'
import { sitePipeline } from '../../publisher/pipeline.ts'
import { type PublisherReport, startPublisher } from '../../publisher/publisher.ts'
import { purgeOf } from '../../publisher/resident/purge.ts'
import { openResidentSite } from '../../publisher/resident/site.ts'
import { siteFolders } from '../../publisher/site.ts'
import { keepPicturesTidy, removeUnusedPictures } from '../../publisher/unusedPictures.ts'
import { waitingLine } from '../../terminal/report.ts'
import type { StepPrinter } from '../../terminal/steps.ts'
import { openStore } from '../bucket/store.ts'
import { DeployError } from '../environment.ts'
import { type Delivery, deliverTo, oneAfterTheOther } from './delivery.ts'
import { type Health, startHook } from './hook.ts'
import type { PublisherOptions } from './options.ts'

/** A publisher that runs alone. */
export interface RunningPublisher extends Closable {
  /** Of webhook and health. */
  port: number
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>
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
  return startTogether((stack) => startAll(options, print, report, stack))
}

async function startAll(
  options: PublisherOptions,
  print: StepPrinter,
  report: (report: PublisherReport) => void,
  stack: AsyncDisposableStack,
): Promise<Omit<RunningPublisher, keyof Closable>> {
  const { data, apiUrl, publishableKey, siteUrl, mediaOrigin } = options
  const claim = claimFolder(data)
  stack.defer(claim.release)
  const folder = join(data, 'site')
  const api = { apiUrl, publishableKey }
  const now = () => new Date()
  const secret = clientFor(apiUrl, options.secretKey)
  await assertSecret(secret)
  const delivery = deliveryOf(options, folder, now)
  const site = openResidentSite({
    ...{ folder, now, siteUrl, mediaOrigin },
    ...{ client: clientFor(apiUrl, publishableKey), ...api },
    purge: oneAfterTheOther(delivery?.addresses, purgeOf(process.env, siteUrl)),
  })
  stack.defer(site.close)
  await prepareAdmin(data, api, print)
  await prepareSite(site, folder, print)
  if (delivery) await print.step('Bucket', delivery.everything)

  const state: Omit<Health, 'release'> = { published: null, problem: null }
  const tell = (said: PublisherReport) => {
    state.problem = problemOf(said)
    if (said.kind === 'published') state.published = now().toISOString()
    report(said)
  }
  const onWaiting = (holder: Holder | null) => tell({ kind: 'waiting', holder })
  const lease = await leaseOf(data, { client: secret, onWaiting })
  stack.defer(lease.release)
  const pipeline = sitePipeline(site, secret, now, lease)
  const publisher = startPublisher({
    pipeline: delivery ? delivery.after(pipeline) : pipeline,
    report: tell,
    pollMilliseconds: options.pollMilliseconds,
    now,
  })
  stack.defer(publisher.stop)
  const { wake } = publisher
  const health = async () => ({ release: await site.live(), ...state })
  const { host, hookSecret } = options
  const hook = await startHook({
    ...{ port: options.port, host, secret: hookSecret, wake, health },
    clean: () => cleaned(secret),
    now: () => Date.now(),
  })
  stack.defer(hook.close)
  stack.defer(keepPicturesTidy(secret, print.line))
  if (options.databaseUrl) stack.defer(await listenForChanges(options.databaseUrl, wake))
  return { port: hook.port, idle: publisher.idle }
}

/** What whoever watches has to know of; null when all is well. */
function problemOf(said: PublisherReport): string | null {
  if (said.kind === 'failed') return said.error
  return said.kind === 'waiting' && said.holder ? waitingLine(said.holder) : null
}

/** A wrong key would look like an outbox in which nothing ever waits. */
async function assertSecret(client: ReturnType<typeof clientFor>): Promise<void> {
  const { error } = await client.from('publish_events').select('id').limit(1)
  if (error) {
    throw new DeployError(`The outbox cannot be read with SUPABASE_SECRET_KEY: ${error.message}`)
  }
}

function deliveryOf(
  { bucket, data }: PublisherOptions,
  folder: string,
  now: () => Date,
): Delivery | null {
  if (bucket === null) return null
  return deliverTo(openStore(bucket), siteFolders(folder), join(data, 'admin'), now)
}

async function cleaned(client: ReturnType<typeof clientFor>): Promise<string | null> {
  try {
    await removeUnusedPictures(client)
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
