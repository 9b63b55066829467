import { DEFAULT_LANGUAGE, type Language } from '@broadsheet/shared/messages/languages.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { alertSender } from '../alerts/mail.ts'
import { watchOver } from '../alerts/watch.ts'
import type { Backend } from '../backend/index.ts'
import type { CleanupStack } from '../concurrency/cleanup.ts'
import { type Closable, startAll } from '../concurrency/startAll.ts'
import { clientFor, type SecretClient } from '../database/client.ts'
import { readPublicationLanguage, startPublicationIn } from '../database/publicationLanguage.ts'
import { hasDemoAccounts, isEmpty } from '../demo/seed.ts'
import { outgoingClient } from '../http/outgoing/outgoingClient.ts'
import { transportOf } from '../mail/transportOf.ts'
import { scheduleReminders } from '../publisher/deadlines.ts'
import { scheduleFronts } from '../publisher/fronts.ts'
import { scheduleLicenceWarnings } from '../publisher/licences.ts'
import { scheduleNewsletters } from '../publisher/newsletters.ts'
import type { PublisherReport } from '../publisher/publisher.ts'
import { requestRecorder } from '../publisher/requestRecorder.ts'
import { scheduleCleanup } from '../publisher/retention.ts'
import { Monitor } from '../publisher/status/monitor.ts'
import { readVersion } from '../publisher/status/version.ts'
import { scheduleViewCounts } from '../publisher/viewCounts.ts'
import type { RequestCounts } from '../serve/requestCounts.ts'
import type { StepPrinter } from '../terminal/steps.ts'
import { readBackupPlan } from '../transfer/backup/backupSettings.ts'
import { fillWithDemo } from './demo.ts'
import { openFolder } from './folder.ts'
import { announceInstance, type Instance, withdrawInstance } from './instance.ts'
import type { StartOptions } from './options.ts'
import { startPublishing } from './publishing.ts'
import { openBackend, openSiteServer } from './servers.ts'

/** A running instance. */
export interface Running extends Instance, Closable {
  adminUrl: string
  /** Whether the demo accounts exist. */
  demoAccounts: boolean
  mails: Backend['mails']
  lost: Backend['lost']
  /** Resolves when all changes made so far are published. */
  published(): Promise<void>
}

/**
 * Starts an instance: site server, backend, demo content, admin console, site and publisher.
 *
 * @param signal - aborts the start.
 * @throws StartError with one sentence; what was started is stopped again.
 */
export function startBroadsheet(
  options: StartOptions,
  print: StepPrinter,
  report: (report: PublisherReport) => void,
  signal?: AbortSignal,
): Promise<Running> {
  return startAll((stack) => startParts(options, print, report, stack), signal)
}

async function startParts(
  options: StartOptions,
  print: StepPrinter,
  report: (report: PublisherReport) => void,
  stack: CleanupStack,
): Promise<Omit<Running, keyof Closable>> {
  const { data } = options
  let apiUrl = ''
  const monitor = new Monitor(readVersion(), () => new Date())
  let record = (_: RequestCounts) => {}
  const server = await openSiteServer(
    options,
    monitor,
    () => apiUrl,
    (counts) => record(counts),
  )
  stack.defer(() => server.close())
  const siteUrl = `http://localhost:${server.port}`
  const isFirst = await openFolder(options)
  const backend = await openBackend(options, siteUrl, print)
  stack.defer(() => backend.close())
  apiUrl = backend.apiUrl

  const { publishableKey, secretKey, databaseUrl, mails, lost } = backend
  const instance = { apiUrl, siteUrl, publishableKey, secretKey, databaseUrl }
  const secret = clientFor(apiUrl, secretKey)
  const recorder = requestRecorder(secret, (line) => print.line(line))
  record = (counts) => void recorder(counts)
  const isNew = isFirst && (await isEmpty(secret))
  const language = await languageOf(secret, isNew, options, print)
  const isSeeded = options.demo && isNew
  const seed = () =>
    fillWithDemo(
      { client: secret, now: new Date(), staff: options.demoStaff ?? true },
      language,
      print,
    )
  const publisher = await startPublishing(
    {
      ...{ instance, fetch: backend.fetch, data, print, report, monitor },
      ...(isSeeded ? { seed } : {}),
      ...(options.jobs ? { jobs: options.jobs } : {}),
    },
    stack,
  )
  watchInstance({ secret, instance, mails, monitor, print }, stack)
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

/** Sets the language of a new publication; a later start reads it. */
async function languageOf(
  secret: SecretClient,
  isNew: boolean,
  { language }: StartOptions,
  print: StepPrinter,
): Promise<Language> {
  if (language && isNew) {
    await startPublicationIn(secret, language)
    return language
  }
  const found = (await readPublicationLanguage(secret))?.language ?? DEFAULT_LANGUAGE
  if (language && language !== found) print.line(t('cli.start.languageIsSet', { language: found }))
  return found
}

interface Watched {
  secret: SecretClient
  instance: Instance
  mails: Backend['mails']
  monitor: Monitor
  print: StepPrinter
}

/** Counts views, removes unused images, makes backups and mails admins about incidents while the instance runs. */
function watchInstance(
  { secret, instance, mails, monitor, print }: Watched,
  stack: CleanupStack,
): void {
  const log = (line: string) => print.line(line)
  const { databaseUrl, siteUrl } = instance
  stack.defer(scheduleCleanup(secret, log))
  stack.defer(scheduleViewCounts(secret, log))
  stack.defer(scheduleReminders(secret, log))
  stack.defer(scheduleLicenceWarnings(secret, log))
  stack.defer(scheduleFronts(secret, log))
  stack.defer(scheduleNewsletters(secret, log))
  const watch = watchOver({
    ...{ client: secret, databaseUrl, siteUrl, status: () => monitor.status() },
    send: alertSender(transportOf(process.env, outgoingClient())) ?? ((mail) => mails.send(mail)),
    ...{ backups: readBackupPlan(process.env), now: () => new Date(), log },
  })
  stack.defer(watch)
}
