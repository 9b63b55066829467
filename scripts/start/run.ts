import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDemo } from '../../supabase/seed/index.ts'
import { type Backend, StartError, startBackend } from '../backend/index.ts'
import { hasDemoAccounts, isEmpty, type SecretClient, seedDemo } from '../demo/seed.ts'
import { buildFolder } from '../publisher/build.ts'
import { folderId, openLease, publisherName } from '../publisher/lease.ts'
import { sitePipeline } from '../publisher/pipeline.ts'
import { type PublisherReport, startPublisher } from '../publisher/publisher.ts'
import { purgeOf } from '../publisher/resident/purge.ts'
import { openResidentSite } from '../publisher/resident/site.ts'
import { siteFolders } from '../publisher/site.ts'
import { keepPicturesTidy } from '../publisher/unusedPictures.ts'
import { type SiteServer, startSiteServer } from '../serve/server.ts'
import { clientFor } from './client.ts'
import { prepareAdmin, prepareSite } from './firstRelease.ts'
import {
  beginFirstStart,
  endFirstStart,
  firstStartWasCutOff,
  isNewFolder,
  resetFolder,
} from './folder.ts'
import { announceInstance, type Instance, withdrawInstance } from './instance.ts'
import { listenForChanges } from './notices.ts'
import type { StartOptions } from './options.ts'
import type { StepPrinter } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const POLL_MILLISECONDS = 10_000
/** A database that hangs is one that is away: the publisher says so and tries again. */
const PATIENCE_MILLISECONDS = 60_000

/** A running paper. */
export interface Running extends Instance {
  adminUrl: string
  /** Whether the accounts of the demo are there to sign in with. */
  demoAccounts: boolean
  mails: Backend['mails']
  lost: Backend['lost']
  /** Resolves when every change made so far is on the site. */
  published(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts everything: site server, backend, first content, admin console, site and publisher.
 *
 * @throws StartError with one clear sentence; whatever had been started is stopped again.
 */
export async function startBroadsheet(
  options: StartOptions,
  print: StepPrinter,
  report: (report: PublisherReport) => void,
): Promise<Running> {
  const stops: (() => unknown)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    return { ...(await startAll(options, print, report, stops)), close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

async function startAll(
  options: StartOptions,
  print: StepPrinter,
  report: (report: PublisherReport) => void,
  stops: (() => unknown)[],
): Promise<Omit<Running, 'close'>> {
  const { data } = options
  const siteFolder = join(data, 'site')
  let apiUrl = ''
  const server = await openSiteServer(options, siteFolder, () => apiUrl)
  stops.push(server.close)
  const siteUrl = `http://localhost:${server.port}`

  if (options.reset || firstStartWasCutOff(data)) {
    await resetFolder(data)
    await rm(buildFolder(siteFolder), { recursive: true, force: true })
  }
  const isFirst = isNewFolder(data)
  if (isFirst) await prepareFolder(data)
  const backend = await print.step(
    'Database',
    (progress) =>
      startBackend({
        dataFolder: data,
        migrationsFolder: join(root, 'supabase/migrations'),
        apiPort: options.apiPort,
        siteUrl,
        databaseUrl: options.databaseUrl,
        onProgress: progress,
        onIncident: print.line,
      }),
    ({ appliedMigrations: { length } }) => (length > 0 ? `${length} migrations applied` : ''),
  )
  stops.push(() => backend.close())
  apiUrl = backend.apiUrl

  const secret = clientFor(backend.apiUrl, backend.secretKey)
  const now = () => new Date()
  if (options.demo && isFirst && (await isEmpty(secret))) await fillWithDemo(secret, now(), print)
  const api = { apiUrl: backend.apiUrl, publishableKey: backend.publishableKey }
  await prepareAdmin(data, api, print)
  const site = openResidentSite({
    folder: siteFolder,
    client: clientFor(api.apiUrl, api.publishableKey, PATIENCE_MILLISECONDS),
    now,
    siteUrl,
    mediaOrigin: '',
    purge: purgeOf(process.env, siteUrl),
    ...api,
  })
  stops.push(site.close)
  await prepareSite(site, siteFolder, print)
  await endFirstStart(data)

  const patient = clientFor(backend.apiUrl, backend.secretKey, PATIENCE_MILLISECONDS)
  const lease = openLease({
    client: patient,
    folder: await folderId(data),
    name: publisherName(data),
    onWaiting: (holder) => report({ kind: 'waiting', holder }),
  })
  stops.push(lease.release)
  const publisher = startPublisher({
    pipeline: sitePipeline(site, patient, now, lease),
    report,
    pollMilliseconds: POLL_MILLISECONDS,
    now,
  })
  stops.push(publisher.stop)
  stops.push(await listenForChanges(backend.databaseUrl, publisher.wake))
  stops.push(keepPicturesTidy(secret, print.line))

  const instance: Instance = {
    ...api,
    siteUrl,
    secretKey: backend.secretKey,
    databaseUrl: backend.databaseUrl,
  }
  await announceInstance(data, instance)
  stops.push(() => withdrawInstance(data))
  return {
    ...instance,
    adminUrl: `${siteUrl}/admin/`,
    demoAccounts: await hasDemoAccounts(secret),
    mails: backend.mails,
    lost: backend.lost,
    async published() {
      publisher.wake()
      await publisher.idle()
    },
  }
}

async function fillWithDemo(client: SecretClient, now: Date, print: StepPrinter): Promise<void> {
  await print.step('Demo content', async (progress) => {
    const demo = await readDemo(new URL('../../supabase/seed/', import.meta.url))
    const onProgress = (done: number, total: number) => progress(`picture ${done} of ${total}`)
    await seedDemo({ client, demo, now, onProgress })
  })
}

async function prepareFolder(data: string): Promise<void> {
  try {
    await beginFirstStart(data)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error)
    throw new StartError(`The data folder ${data} cannot be written (${code}).`, { cause: error })
  }
}

async function openSiteServer(
  { port, data }: StartOptions,
  siteFolder: string,
  apiUrl: () => string,
): Promise<SiteServer> {
  try {
    return await startSiteServer({
      port,
      site: siteFolders(siteFolder).current,
      admin: join(data, 'admin'),
      apiUrl,
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${code})`
    throw new StartError(`Port ${port} ${why}: choose another with --port.`, { cause: error })
  }
}
