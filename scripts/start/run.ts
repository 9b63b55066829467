import { join } from 'node:path'
import { smtpSender } from '../alerts/mail.ts'
import { watchOver } from '../alerts/watch.ts'
import type { Backend } from '../backend/index.ts'
import type { CleanupStack } from '../concurrency/cleanup.ts'
import { type Closable, startAll } from '../concurrency/startAll.ts'
import { clientFor } from '../database/client.ts'
import { hasDemoAccounts, isEmpty } from '../demo/seed.ts'
import { listenForChanges } from '../publisher/outbox/changeListener.ts'
import { type Holder, leaseOf } from '../publisher/outbox/lease.ts'
import { isPublishingPaused } from '../publisher/outbox/pausedPublishing.ts'
import { sitePipeline } from '../publisher/pipeline.ts'
import { prepareAdmin, prepareSite } from '../publisher/prepare.ts'
import { type Publisher, type PublisherReport, startPublisher } from '../publisher/publisher.ts'
import { purgeOf } from '../publisher/releases/purgeCaches.ts'
import { openResidentSite } from '../publisher/residentSite.ts'
import { type Monitor, monitorPublisher } from '../publisher/status/monitor.ts'
import { readVersion } from '../publisher/status/version.ts'
import { scheduleImageCleanup } from '../publisher/unusedImages.ts'
import { problemOf } from '../terminal/report.ts'
import type { StepPrinter } from '../terminal/steps.ts'
import { readBackupPlan } from '../transfer/backup/backupSettings.ts'
import { fillWithDemo } from './demo.ts'
import { endFirstStart, openFolder } from './folder.ts'
import { announceInstance, type Instance, withdrawInstance } from './instance.ts'
import type { StartOptions } from './options.ts'
import { openBackend, openSiteServer } from './servers.ts'

const POLL_MILLISECONDS = 10_000
/** A database that hangs is one that is away: the publisher says so and tries again. */
const PATIENCE_MILLISECONDS = 60_000

type Report = (report: PublisherReport) => void

/** A running paper. */
export interface Running extends Instance, Closable {
  adminUrl: string
  /** Whether the accounts of the demo are there to sign in with. */
  demoAccounts: boolean
  mails: Backend['mails']
  lost: Backend['lost']
  /** Resolves when every change made so far is on the site. */
  published(): Promise<void>
}

/**
 * Starts everything: site server, backend, first content, admin console, site and publisher.
 *
 * @param signal - ends the start.
 * @throws StartError with one clear sentence; whatever had been started is stopped again.
 */
export function startBroadsheet(
  options: StartOptions,
  print: StepPrinter,
  report: Report,
  signal?: AbortSignal,
): Promise<Running> {
  return startAll((stack) => startParts(options, print, report, stack), signal)
}

async function startParts(
  options: StartOptions,
  print: StepPrinter,
  report: Report,
  stack: CleanupStack,
): Promise<Omit<Running, keyof Closable>> {
  const { data } = options
  let apiUrl = ''
  const monitor = monitorPublisher(readVersion(), () => new Date())
  const server = await openSiteServer(options, monitor, () => apiUrl)
  stack.defer(server.close)
  const siteUrl = `http://localhost:${server.port}`
  const isFirst = await openFolder(options)
  const backend = await openBackend(options, siteUrl, print)
  stack.defer(backend.close)
  apiUrl = backend.apiUrl

  const { publishableKey, secretKey, databaseUrl, mails, lost } = backend
  const instance = { apiUrl, siteUrl, publishableKey, secretKey, databaseUrl }
  const secret = clientFor(apiUrl, secretKey)
  if (options.demo && isFirst && (await isEmpty(secret))) {
    await fillWithDemo(secret, new Date(), print)
  }
  const publisher = await startPublishing(instance, data, print, report, monitor, stack)
  stack.defer(scheduleImageCleanup(secret, print.line))
  const watch = watchOver({
    ...{ client: secret, databaseUrl, siteUrl, status: monitor.status },
    ...{ send: smtpSender(process.env) ?? mails.send, backups: readBackupPlan(process.env) },
    ...{ now: () => new Date(), log: print.line },
  })
  stack.defer(watch)
  await announceInstance(data, instance)
  stack.defer(() => withdrawInstance(data))
  return {
    ...instance,
    adminUrl: `${siteUrl}/admin/`,
    demoAccounts: await hasDemoAccounts(secret),
    mails,
    lost,
    async published() {
      publisher.wake()
      await publisher.idle()
    },
  }
}

/** Builds console and site where they are not up to date, and publishes every change from then on. */
async function startPublishing(
  { apiUrl, siteUrl, publishableKey, secretKey, databaseUrl }: Instance,
  data: string,
  print: StepPrinter,
  report: Report,
  monitor: Monitor,
  stack: CleanupStack,
): Promise<Publisher> {
  const folder = join(data, 'site')
  const api = { apiUrl, publishableKey }
  const now = () => new Date()
  await prepareAdmin(data, api, print)
  const client = clientFor(apiUrl, publishableKey, PATIENCE_MILLISECONDS)
  const purge = purgeOf(process.env, siteUrl)
  const site = openResidentSite({ folder, client, now, siteUrl, mediaOrigin: '', purge, ...api })
  stack.defer(() => site.close())
  const secret = clientFor(apiUrl, secretKey, PATIENCE_MILLISECONDS)
  monitor.watch({ site, client: secret })
  await prepareSite(site, folder, print, await isPublishingPaused(secret, site.folders))
  await endFirstStart(data)
  const tell: Report = (said) => {
    monitor.note(said, problemOf(said))
    report(said)
  }
  const onWaiting = (holder: Holder | null) => tell({ kind: 'waiting', holder })
  const lease = await leaseOf(data, { client: secret, onWaiting })
  stack.defer(lease.release)
  monitor.watch({ lease })
  const pipeline = sitePipeline(site, secret, now, lease)
  const publisher = startPublisher({
    ...{ pipeline, report: tell, pollMilliseconds: POLL_MILLISECONDS, now },
  })
  monitor.noteRunning()
  stack.defer(publisher.stop)
  stack.defer(await listenForChanges(databaseUrl, publisher.wake))
  return publisher
}
