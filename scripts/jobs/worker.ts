import { setTimeout as sleep } from 'node:timers/promises'
import { claimJob, secondsToNextJob, type WorkerIdentity } from './claimedJob.ts'
import type { JobHandler } from './jobHandler.ts'
import { type JobEnvironment, type JobOutcome, runJob } from './runJob.ts'

/** A job that a worker has ended, for its log. */
export interface JobReport extends JobOutcome {
  id: string
  kind: string
}

export interface WorkerOptions extends JobEnvironment {
  handlers: readonly JobHandler[]
  /** Machine and process, for staff. */
  name: string
  leaseSeconds: number
  /** Seconds for which the worker waits for a job that is not due yet, such as a further attempt. */
  patience: number
  report: (report: JobReport) => void
}

/** Shortest waiting time in milliseconds. */
const SOONEST = 250

/**
 * Runs one job after the other until none is due within the patience of the worker, or it is stopped.
 *
 * @returns the number of jobs it ran.
 * @throws {JobError} when the database does not respond.
 */
export async function workUntilEmpty(options: WorkerOptions): Promise<number> {
  const { handlers, client, name, leaseSeconds, signal, patience, report } = options
  const worker: WorkerIdentity = { client, name, leaseSeconds }
  const kinds = handlers.map(({ kind }) => kind)
  let count = 0
  while (!signal.aborted) {
    const job = await claimJob(worker, kinds)
    const handler = handlers.find(({ kind }) => kind === job?.row.kind)
    if (job && handler) {
      const outcome = await runJob(job, handler, options)
      report({ id: job.row.id, kind: job.row.kind, ...outcome })
      count++
      continue
    }
    const seconds = await secondsToNextJob(client, kinds)
    if (seconds === null || seconds > patience) break
    await sleep(Math.max(SOONEST, seconds * 1000), undefined, { signal }).catch(() => {})
  }
  return count
}
