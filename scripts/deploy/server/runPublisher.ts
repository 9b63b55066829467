import { join } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { watchOver } from '../../alerts/watch.ts'
import { lockDataFolder } from '../../backend/dataFolderLock.ts'
import type { CleanupStack } from '../../concurrency/cleanup.ts'
import { type Closable, startAll } from '../../concurrency/startAll.ts'
import { clientFor } from '../../database/client.ts'
import { startJobRunner } from '../../jobs/runner.ts'
import { scheduleReminders } from '../../publisher/deadlines.ts'
import { scheduleFronts } from '../../publisher/fronts.ts'
import { scheduleLicenceWarnings } from '../../publisher/licences.ts'
import { scheduleNewsletters } from '../../publisher/newsletters.ts'
import { listenForChanges } from '../../publisher/outbox/changeListener.ts'
import { type Holder, leaseOf } from '../../publisher/outbox/lease.ts'
import { isPublishingPaused } from '../../publisher/outbox/pausedPublishing.ts'
import { SitePipeline } from '../../publisher/pipeline.ts'
import { prepareInstance } from '../../publisher/prepare.ts'
import { type PublisherReport, startPublisher } from '../../publisher/publisher.ts'
import { purgeOf } from '../../publisher/releases/purgeCaches.ts'
import { openResidentSite } from '../../publisher/residentSite.ts'
import { cleanDatabase, scheduleCleanup } from '../../publisher/retention.ts'
import { siteFolders } from '../../publisher/siteFolders.ts'
import { Monitor } from '../../publisher/status/monitor.ts'
import { readVersion } from '../../publisher/status/version.ts'
import { removeUnusedImages } from '../../publisher/unusedImages.ts'
import { scheduleViewCounts } from '../../publisher/viewCounts.ts'
import { problemOf } from '../../terminal/report.ts'
import type { StepPrinter } from '../../terminal/steps.ts'
import { BucketStore } from '../bucket/bucketStore.ts'
import { DeployError } from '../environment.ts'
import { BucketDelivery, inSequence } from './bucketDelivery.ts'
import type { PublisherOptions } from './publisherOptions.ts'
import { startStatusServer } from './statusServer.ts'

/** A publisher in a process of its own. */
export interface RunningPublisher extends Closable {
  /** URL of webhook and health check. */
  port: number
  /** Resolves when the process may exit. */
  idle(): Promise<void>
}

/**
 * Builds site and console, then publishes every change.
 *
 * @throws DeployError or StartError with one sentence; components already started are stopped.
 */
export async function runPublisher(
  options: PublisherOptions,
  print: StepPrinter,
  report: (report: PublisherReport) => void,
): Promise<RunningPublisher> {
  return startAll((stack) => startParts(options, print, report, stack))
}

async function startParts(
  options: PublisherOptions,
  print: StepPrinter,
  report: (report: PublisherReport) => void,
  stack: CleanupStack,
): Promise<Omit<RunningPublisher, keyof Closable>> {
  const { data, apiUrl, publishableKey, siteUrl, mediaOrigin } = options
  // Readable for the web server; it contains no keys.
  const lock = lockDataFolder(data, 0o755)
  stack.defer(() => lock.release())
  const folder = join(data, 'site')
  const api = { apiUrl, publishableKey }
  const now = () => new Date()
  const monitor = new Monitor(readVersion(), now)
  const secret = clientFor(apiUrl, options.secretKey)
  // Calls before the start need no action: the publisher reads the whole outbox when it starts.
  let wake = () => {}
  let wakeJobs = () => {}
  const { host, hookSecret, healthToken } = options
  const server = await startStatusServer({
    ...{ port: options.port, host, secret: hookSecret, monitor, healthToken },
    wake: () => wake(),
    wakeJobs: () => wakeJobs(),
    clean: () => cleanUp(secret),
    now: () => Date.now(),
  })
  stack.defer(() => server.close())
  const health = `http://${host}:${server.port}/health`
  print.event('listening', { host, port: server.port }, t('cli.publisher.status', { url: health }))
  await assertSecret(secret)
  monitor.watch({ client: secret })
  const delivery = deliveryOf(options, folder, now)
  const site = openResidentSite({
    ...{ folder, now, siteUrl, mediaOrigin },
    ...{ client: clientFor(apiUrl, publishableKey), ...api },
    purge: inSequence(delivery?.upload, purgeOf(process.env, siteUrl)),
  })
  stack.defer(() => site.close())
  monitor.watch({ site })
  const builds = new AbortController()
  stack.defer(() => builds.abort())
  const isPaused = await isPublishingPaused(secret, site.folders)
  await prepareInstance({ data, api, site, print, isPaused, signal: builds.signal })
  if (delivery) await print.step(t('cli.step.bucket'), () => delivery.uploadAll())

  const noteAndReport = (event: PublisherReport) => {
    monitor.note(event, problemOf(event))
    report(event)
  }
  const onWaiting = (holder: Holder | null) => noteAndReport({ kind: 'waiting', holder })
  const lease = await leaseOf(data, { client: secret, onWaiting })
  stack.defer(() => lease.release())
  monitor.watch({ lease })
  const pipeline = new SitePipeline(site, secret, now, lease)
  const publisher = startPublisher({
    pipeline: delivery ? delivery.extend(pipeline) : pipeline,
    report: noteAndReport,
    pollMilliseconds: options.pollMilliseconds,
    now,
  })
  stack.defer(() => publisher.stop())
  wake = () => publisher.wake()
  monitor.noteRunning()
  const log = (line: string) => print.line(line)
  stack.defer(scheduleCleanup(secret, log))
  stack.defer(scheduleViewCounts(secret, log))
  stack.defer(scheduleReminders(secret, log))
  stack.defer(scheduleLicenceWarnings(secret, log))
  stack.defer(scheduleFronts(secret, log))
  stack.defer(scheduleNewsletters(secret, log))
  const watch = watchOver({
    ...{
      client: secret,
      databaseUrl: options.databaseUrl,
      siteUrl,
      status: () => monitor.status(),
    },
    ...{ send: options.sendMail, backups: options.backups, now, log },
  })
  stack.defer(watch)
  const { secretKey, databaseUrl } = options
  if (databaseUrl) stack.defer(await listenForChanges(databaseUrl, wake))
  const jobs = await startJobRunner(
    { apiUrl, secretKey, databaseUrl, siteUrl, client: secret, log },
    stack,
  )
  wakeJobs = () => jobs.wake()
  return { port: server.port, idle: () => publisher.idle() }
}

/** Without this check, a wrong key would look like an empty outbox. */
async function assertSecret(client: ReturnType<typeof clientFor>): Promise<void> {
  const { error } = await client.from('publish_events').select('id').limit(1)
  if (error) {
    throw new DeployError(t('cli.publisher.outboxUnreadable', { error: error.message }))
  }
}

function deliveryOf(
  { bucket, data }: PublisherOptions,
  folder: string,
  now: () => Date,
): BucketDelivery | null {
  if (bucket === null) return null
  return new BucketDelivery(new BucketStore(bucket), siteFolders(folder), join(data, 'admin'), now)
}

/** @returns null, or an error message. */
async function cleanUp(client: ReturnType<typeof clientFor>): Promise<string | null> {
  try {
    await cleanDatabase(client)
    await removeUnusedImages(client)
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
