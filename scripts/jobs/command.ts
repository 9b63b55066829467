import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { t } from '@broadsheet/shared/messages/t.ts'
import { BackendError } from '../backend/errors.ts'
import { clientFor } from '../database/client.ts'
import { DeployError, type Environment, SettingsError } from '../deploy/environment.ts'
import type { OutgoingClient } from '../http/outgoing/outgoingClient.ts'
import { mailboxOf, mailSettingsOf } from '../mail/mailSettings.ts'
import { findInstance } from '../start/instance.ts'
import { EXIT } from '../terminal/exitCode.ts'
import { reportFatal } from '../terminal/fatal.ts'
import { type LogFormat, printerOf } from '../terminal/logFormat.ts'
import { onStopSignal } from '../terminal/stopping.ts'
import { JobError } from './claimedJob.ts'
import { JOB_HANDLERS } from './kinds/index.ts'
import { HELP, type JobsOptions, readConnection, readOptions } from './options.ts'
import { type JobReport, type WorkerOptions, workUntilEmpty } from './worker.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LEASE_SECONDS = 60
/** Extends the lease and sends progress, in milliseconds. */
const HEARTBEAT = 1000
/** Seconds. A further attempt that is due later starts the worker again. */
const PATIENCE = 5
const POLL_MILLISECONDS = 5000
const REQUEST_TIMEOUT_MILLISECONDS = 30_000

/**
 * The command `npm run jobs`: runs jobs, sets the exit code.
 *
 * @param http - client for addresses from content; only tests pass another one.
 */
export async function runJobsCommand(
  args: string[],
  env: Environment,
  http: OutgoingClient,
): Promise<void> {
  let format: LogFormat = 'text'
  try {
    const options = readOptions(args, root)
    if (options === null) {
      process.stdout.write(`${HELP}\n`)
      return
    }
    format = options.log
    await runWorker(options, env, http)
  } catch (error) {
    const isKnown =
      error instanceof BackendError || error instanceof DeployError || error instanceof JobError
    process.exitCode = reportFatal(printerOf(format, process.stdout), format, error, isKnown)
  }
}

async function runWorker(
  options: JobsOptions,
  env: Environment,
  http: OutgoingClient,
): Promise<void> {
  const connection = await connectionOf(options, env)
  const { apiUrl, secretKey } = connection
  const print = printerOf(options.log, process.stdout)
  const stopping = new AbortController()
  const { signal } = stopping
  const worker: WorkerOptions = {
    client: clientFor(apiUrl, secretKey, REQUEST_TIMEOUT_MILLISECONDS),
    ...{ http, signal, handlers: JOB_HANDLERS, now: () => new Date() },
    mail: mailSettingsOf(env, connection, http),
    name: `${hostname()} (process ${process.pid})`,
    ...{ leaseSeconds: LEASE_SECONDS, heartbeat: HEARTBEAT, patience: PATIENCE },
    report: (report) => print.event('job', { ...report, level: levelOf(report) }, lineOf(report)),
  }
  const running = work(worker, options.untilEmpty)
  const stop = async () => {
    stopping.abort()
    await running.catch(() => {})
    return EXIT.ok
  }
  onStopSignal(stop, () => EXIT.ok)
  if (options.limit !== null) setTimeout(() => stopping.abort(), options.limit).unref()
  await running
}

async function work(worker: WorkerOptions, untilEmpty: boolean): Promise<void> {
  for (;;) {
    await workUntilEmpty(worker)
    if (untilEmpty || worker.signal.aborted) return
    await sleep(POLL_MILLISECONDS, undefined, { signal: worker.signal }).catch(() => {})
  }
}

async function connectionOf(options: JobsOptions, env: Environment) {
  const connection = readConnection(env)
  if (connection)
    return { ...connection, siteUrl: env.SITE_URL || null, mailbox: env.MAILBOX_URL || null }
  const instance = await findInstance(options.data)
  if (instance) return { ...instance, mailbox: mailboxOf(instance.apiUrl) }
  throw new SettingsError(t('cli.jobs.noInstance', { data: options.data }))
}

const levelOf = ({ problem }: JobReport) => (problem === undefined ? 'info' : 'warn')

/** A line of the log. */
function lineOf({ kind, id, state, problem }: JobReport): string {
  const mark = state === 'succeeded' ? '✓' : state === 'failed' ? '✗' : '–'
  return `${mark} Job ${kind} ${id}: ${state}${problem === undefined ? '' : `, ${problem}`}`
}
