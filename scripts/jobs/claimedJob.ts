import type { Json, Tables } from '@broadsheet/shared/database.types.ts'
import type { SecretClient } from '../database/client.ts'
import type { Progress } from './jobHandler.ts'

/** Raised when the database rejects a request of the worker. */
export class JobError extends Error {
  /** Whether another worker took over the job. */
  readonly isLost: boolean

  constructor(message: string, isLost = false) {
    super(message)
    this.isLost = isLost
  }
}

interface Response<T> {
  data: T
  error: { message: string; hint: string | null } | null
}

/** @throws {JobError} */
async function must<T>(response: PromiseLike<Response<T>>): Promise<T> {
  const { data, error } = await response
  if (error) throw new JobError(error.message, error.hint === 'job_lost')
  return data
}

/** A worker, as the database knows it. */
export interface WorkerIdentity {
  client: SecretClient
  /** Machine and process, for staff. */
  name: string
  leaseSeconds: number
}

/** Seconds until a job of these kinds is due; null if none is open. */
export function secondsToNextJob(client: SecretClient, kinds: string[]): Promise<number | null> {
  return must<number | null>(client.rpc('seconds_to_next_job', { kinds }))
}

/** Claims the next due job of these kinds; null if there is none. */
export async function claimJob(
  worker: WorkerIdentity,
  kinds: string[],
): Promise<ClaimedJob | null> {
  const { client, name, leaseSeconds } = worker
  const rows = await must(
    client.rpc('claim_job', { worker: name, lease_seconds: leaseSeconds, kinds }),
  )
  const [row] = rows ?? []
  return row ? new ClaimedJob(worker, row) : null
}

/** A job and its lease. Each method throws JobError; isLost if another worker took over. */
export class ClaimedJob {
  readonly row: Tables<'jobs'>
  readonly #worker: WorkerIdentity
  readonly #claim: { job: string; lease: string }

  constructor(worker: WorkerIdentity, row: Tables<'jobs'>) {
    this.row = row
    this.#worker = worker
    this.#claim = { job: row.id, lease: row.lease ?? '' }
  }

  /** Extends the lease and records progress; returns whether the job is to be cancelled. */
  extend(progress: Progress): Promise<boolean> {
    const { client, leaseSeconds } = this.#worker
    const request = { ...this.#claim, lease_seconds: leaseSeconds, ...progress }
    return must(client.rpc('progress_job', request)).then(Boolean)
  }

  /** Ends the job successfully. */
  async finish(result: Json): Promise<void> {
    await must(
      this.#worker.client.rpc('finish_job', { ...this.#claim, result: JSON.stringify(result) }),
    )
  }

  /** Records a failed attempt; returns the new state. */
  fail(error: string, isFinal: boolean): Promise<string | null> {
    return must(this.#worker.client.rpc('fail_job', { ...this.#claim, error, is_final: isFinal }))
  }

  /** Returns the job to the queue, or ends it if it is to be cancelled; returns the new state. */
  release(): Promise<string | null> {
    return must(this.#worker.client.rpc('release_job', this.#claim))
  }
}
