import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { SecretClient } from '../database/client.ts'
import type { OutgoingClient } from '../http/outgoing/outgoingClient.ts'
import { OutgoingError } from '../http/outgoing/outgoingError.ts'
import type { MailSettings } from '../mail/mailSettings.ts'
import { MailError } from '../mail/mailTransport.ts'
import { type ClaimedJob, JobError } from './claimedJob.ts'
import { JobFailure, type JobHandler, type Progress } from './jobHandler.ts'

/** What every job works with. */
export interface JobEnvironment {
  client: SecretClient
  http: OutgoingClient
  /** Null: no mail server is configured. */
  mail: MailSettings | null
  now: () => Date
  /** Milliseconds between extensions of the lease, in which progress is sent. */
  heartbeat: number
  /** Stops the worker. */
  signal: AbortSignal
}

/** How a run of a job ended. */
export interface JobOutcome {
  /** State of the job afterwards; `lost` if another worker took over. */
  state: string
  /** The reason of a failed attempt. */
  problem?: string
}

/**
 * Runs a claimed job and records the outcome.
 *
 * @throws {JobError} when the database does not respond; the lease then expires.
 */
export async function runJob(
  job: ClaimedJob,
  handler: JobHandler,
  environment: JobEnvironment,
): Promise<JobOutcome> {
  const abort = new AbortController()
  const signal = AbortSignal.any([abort.signal, environment.signal])
  const heartbeat = new Heartbeat(job, environment.heartbeat, abort)
  const { client, http, mail, now } = environment
  try {
    const result = await handler.run(job.row.payload, {
      ...{ client, http, mail, now, signal, createdBy: job.row.created_by },
      progress: (progress) => heartbeat.note(progress),
    })
    await heartbeat.end()
    await job.finish(result)
    return { state: 'succeeded' }
  } catch (error) {
    await heartbeat.end()
    return await recordFailure(job, error, signal)
  }
}

async function recordFailure(
  job: ClaimedJob,
  error: unknown,
  signal: AbortSignal,
): Promise<JobOutcome> {
  try {
    if (signal.aborted) return { state: (await job.release()) ?? '' }
    if (error instanceof JobError && error.isLost) return { state: 'lost' }
    const { code, isFinal } = failureOf(error)
    return { state: (await job.fail(code, isFinal)) ?? '', problem: reasonOf(error) }
  } catch (failed) {
    if (failed instanceof JobError && failed.isLost) return { state: 'lost' }
    throw failed
  }
}

function failureOf(error: unknown): { code: string; isFinal: boolean } {
  if (error instanceof JobFailure) return error
  if (error instanceof MailError) return { code: error.problem, isFinal: error.isFinal }
  if (error instanceof OutgoingError) return { code: error.problem, isFinal: !error.isTemporary }
  return { code: 'unexpected', isFinal: false }
}

/** Extends the lease of a job while it runs, with its progress. */
class Heartbeat {
  readonly #job: ClaimedJob
  readonly #abort: AbortController
  readonly #timer: NodeJS.Timeout
  #progress: Progress = {}
  #sending: Promise<void> = Promise.resolve()

  constructor(job: ClaimedJob, milliseconds: number, abort: AbortController) {
    this.#job = job
    this.#abort = abort
    this.#timer = setInterval(() => {
      this.#sending = this.#sending.then(() => this.#send())
    }, milliseconds)
  }

  note(progress: Progress): void {
    this.#progress = { ...this.#progress, ...progress }
  }

  /** Stops, and sends the last progress. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sending
    if (Object.keys(this.#progress).length > 0 && !this.#abort.signal.aborted) await this.#send()
  }

  async #send(): Promise<void> {
    const progress = this.#progress
    this.#progress = {}
    try {
      if (await this.#job.extend(progress)) this.#abort.abort()
    } catch (error) {
      // A request may fail once: the lease lasts longer than several of them.
      this.#progress = { ...progress, ...this.#progress }
      if (error instanceof JobError && error.isLost) this.#abort.abort()
    }
  }
}
