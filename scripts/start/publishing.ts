import { join } from 'node:path'
import type { CleanupStack } from '../concurrency/cleanup.ts'
import { clientFor } from '../database/client.ts'
import { startJobRunner } from '../jobs/runner.ts'
import { mailboxOf } from '../mail/mailSettings.ts'
import { listenForChanges } from '../publisher/outbox/changeListener.ts'
import { type Holder, leaseOf } from '../publisher/outbox/lease.ts'
import { isPublishingPaused } from '../publisher/outbox/pausedPublishing.ts'
import { SitePipeline } from '../publisher/pipeline.ts'
import { prepareInstance } from '../publisher/prepare.ts'
import { type Publisher, type PublisherReport, startPublisher } from '../publisher/publisher.ts'
import { purgeOf } from '../publisher/releases/purgeCaches.ts'
import { openResidentSite } from '../publisher/residentSite.ts'
import type { Monitor } from '../publisher/status/monitor.ts'
import { problemOf } from '../terminal/report.ts'
import type { StepPrinter } from '../terminal/steps.ts'
import { endFirstStart } from './folder.ts'
import type { Instance } from './instance.ts'

const POLL_MILLISECONDS = 10_000
/** A request that takes longer fails; the publisher reports it and retries. */
const REQUEST_TIMEOUT_MILLISECONDS = 60_000

export interface PublishingOptions {
  instance: Instance
  /** Sends the requests of the publisher; see Backend. */
  fetch: typeof fetch
  /** The data folder. */
  data: string
  print: StepPrinter
  report: (report: PublisherReport) => void
  monitor: Monitor
  /** Fills the database before its content is read. */
  seed?: () => Promise<void>
  /** The program that runs jobs; only tests replace it. */
  jobs?: string
}

/** Brings console and site up to date, then publishes every change. */
export async function startPublishing(
  { instance, fetch, data, print, report, monitor, seed, jobs }: PublishingOptions,
  stack: CleanupStack,
): Promise<Publisher> {
  const { apiUrl, siteUrl, publishableKey, secretKey, databaseUrl } = instance
  const api = { apiUrl, publishableKey }
  const now = () => new Date()
  const site = openResidentSite({
    ...{ folder: join(data, 'site'), now, siteUrl, mediaOrigin: '', ...api },
    client: clientFor(apiUrl, publishableKey, REQUEST_TIMEOUT_MILLISECONDS, fetch),
    purge: purgeOf(process.env, siteUrl),
  })
  stack.defer(() => site.close())
  const secret = clientFor(apiUrl, secretKey, REQUEST_TIMEOUT_MILLISECONDS, fetch)
  monitor.watch({ site, client: secret })
  const builds = new AbortController()
  stack.defer(() => builds.abort())
  await prepareInstance({
    ...{ data, api, site, print, signal: builds.signal, ...(seed ? { seed } : {}) },
    isPaused: await isPublishingPaused(secret, site.folders),
  })
  await endFirstStart(data)
  const notify = (event: PublisherReport) => {
    monitor.note(event, problemOf(event))
    report(event)
  }
  const onWaiting = (holder: Holder | null) => notify({ kind: 'waiting', holder })
  const lease = await leaseOf(data, { client: secret, onWaiting })
  stack.defer(() => lease.release())
  monitor.watch({ lease })
  const pipeline = new SitePipeline(site, secret, now, lease)
  const publisher = startPublisher({
    ...{ pipeline, report: notify, pollMilliseconds: POLL_MILLISECONDS, now },
  })
  monitor.noteRunning()
  stack.defer(() => publisher.stop())
  stack.defer(await listenForChanges(databaseUrl, () => publisher.wake()))
  const log = (line: string) => print.line(line)
  await startJobRunner(
    {
      ...{ apiUrl, secretKey, databaseUrl, siteUrl, client: secret, log },
      mailbox: mailboxOf(apiUrl),
      ...(jobs ? { command: jobs } : {}),
    },
    stack,
  )
  return publisher
}
