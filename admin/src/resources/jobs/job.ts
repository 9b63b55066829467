import type { Tables } from '@broadsheet/shared/database.types.ts'

type Row = Tables<'jobs'>

/** A background job in the list. */
export interface Job
  extends Pick<
    Row,
    | 'id'
    | 'kind'
    | 'subject'
    | 'state'
    | 'done'
    | 'total'
    | 'step'
    | 'attempts'
    | 'max_attempts'
    | 'run_after'
    | 'error'
    | 'result'
    | 'cancel_requested_at'
    | 'created_at'
    | 'started_at'
    | 'finished_at'
  > {
  creator: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null
}

const COLUMNS: Exclude<keyof Job, 'creator'>[] = [
  ...(['id', 'kind', 'subject', 'state', 'done', 'total', 'step', 'attempts'] as const),
  ...(['max_attempts', 'run_after', 'error', 'result', 'cancel_requested_at'] as const),
  ...(['created_at', 'started_at', 'finished_at'] as const),
]

/** Columns of the list. Other tables refer to jobs and accounts, too, so the foreign key is named. */
export const JOB_META = {
  columns: [...COLUMNS, 'creator:profiles!jobs_created_by_fkey(username,full_name)'],
}

/** Whether a job has not ended. */
export const isOpen = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running'

/** Whether a job can be started again. */
export const isRepeatable = ({ state }: Pick<Job, 'state'>) =>
  state === 'failed' || state === 'cancelled'

/** Milliseconds after which a job that no worker has claimed is unusual. */
const USUAL_WAIT = 5 * 60_000

/**
 * Whether a job that is due has waited so long that probably no worker runs.
 *
 * @param now - the current time.
 */
export function isWaitingForWorker({ state, run_after }: Job, now: Date): boolean {
  return state === 'queued' && now.getTime() - Date.parse(run_after) > USUAL_WAIT
}
