import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { Listener } from '../backend/realtime/listener.ts'
import type { CleanupStack } from '../concurrency/cleanup.ts'
import type { SecretClient } from '../database/client.ts'
import { secondsToNextJob } from './claimedJob.ts'
import { JOB_HANDLERS } from './kinds/index.ts'

const COMMAND = fileURLToPath(new URL('../jobs.ts', import.meta.url))
const POLL_MILLISECONDS = 10_000
/** After a worker ended with an error. */
const RETRY_MILLISECONDS = 30_000
/** A worker that does not stop within this time is killed; its lease expires. */
const STOP_MILLISECONDS = 3000
/** Node 22 warns that its SQLite is new. */
const QUIET = '--disable-warning=ExperimentalWarning'
const KINDS = JOB_HANDLERS.map(({ kind }) => kind)

export interface JobRunnerOptions {
  apiUrl: string
  secretKey: string
  client: SecretClient
  /** Notifies of new jobs; null: they are found by polling. */
  databaseUrl: string | null
  log: (line: string) => void
  /** For links in mails. */
  siteUrl: string
  /** Page of the embedded backend that stores mails when no mail server is configured. */
  mailbox?: string
  /** The program of the worker; only tests replace it. */
  command?: string
}

/**
 * Starts a worker while jobs are due. The worker is a process of its own with a low priority: jobs do not
 * delay publishing, use no memory while there are none, and cannot end the publisher.
 */
export class JobRunner {
  readonly #options: JobRunnerOptions
  #timer: NodeJS.Timeout | undefined
  #child: ChildProcess | null = null
  #checking: Promise<void> | null = null
  #isRequested = false
  #isStopped = false

  constructor(options: JobRunnerOptions) {
    this.#options = options
  }

  /** Looks for jobs that are due. Safe to call at any time. */
  wake(): void {
    if (this.#isStopped) return
    this.#isRequested = true
    this.#checking ??= this.#checkWhileRequested().finally(() => {
      this.#checking = null
    })
  }

  /** Stops the worker; its job returns to the queue. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const overdue = setTimeout(() => child.kill('SIGKILL'), STOP_MILLISECONDS)
      await ended
      clearTimeout(overdue)
    }
    await this.#checking
  }

  async #checkWhileRequested(): Promise<void> {
    let wait = POLL_MILLISECONDS
    while (this.#isRequested && !this.#isStopped) {
      this.#isRequested = false
      clearTimeout(this.#timer)
      wait = await this.#check()
    }
    if (this.#isStopped) return
    this.#timer = setTimeout(() => this.wake(), wait).unref()
  }

  /** Runs a worker if a job is due. Resolves to the milliseconds until the next check. */
  async #check(): Promise<number> {
    const { client, log } = this.#options
    try {
      const seconds = await secondsToNextJob(client, KINDS)
      if (seconds === null || seconds > 0 || this.#isStopped) {
        return Math.min(POLL_MILLISECONDS, Math.max(250, (seconds ?? Infinity) * 1000))
      }
      await this.#runWorker()
      return POLL_MILLISECONDS
    } catch (error) {
      if (!this.#isStopped) log(`✗ Jobs: ${reasonOf(error)}`)
      return RETRY_MILLISECONDS
    }
  }

  async #runWorker(): Promise<void> {
    const { apiUrl, secretKey, siteUrl, mailbox = '', log, command = COMMAND } = this.#options
    const child = spawn(process.execPath, [QUIET, command, '--until-empty'], {
      env: {
        ...process.env,
        ...{ SUPABASE_URL: apiUrl, SUPABASE_SECRET_KEY: secretKey },
        ...{ SITE_URL: siteUrl, MAILBOX_URL: mailbox },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', log)
    }
    // Windows and some containers do not permit it.
    try {
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    } catch {}
    const [code] = await once(child, 'close')
    this.#child = null
    if (code !== 0 && !this.#isStopped) throw new Error(`the worker ended with code ${code}`)
  }
}

/** Starts a runner, which looks for jobs at once. */
export async function startJobRunner(
  options: JobRunnerOptions,
  stack: CleanupStack,
): Promise<JobRunner> {
  const runner = new JobRunner(options)
  stack.defer(() => runner.stop())
  runner.wake()
  if (options.databaseUrl !== null) {
    const wake = () => runner.wake()
    const callbacks = { onNotice: wake, onListening: wake }
    const listener = await Listener.open(options.databaseUrl, 'jobs', callbacks)
    stack.defer(() => listener.close())
  }
  return runner
}
