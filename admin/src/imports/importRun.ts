import type { Tables } from '@broadsheet/shared/database.types.ts'
import type {
  ImportFile,
  ImportRunOptions,
  ImportState,
  StoredReport,
} from '@broadsheet/shared/domain/importing/importRun.ts'
import type { UndoReport } from '@broadsheet/shared/domain/importing/undoReport.ts'
import type { Job } from '../resources/jobs/job.ts'

type Row = Tables<'import_runs'>

/** An import in the list. */
export interface ListedImport
  extends Pick<Row, 'id' | 'name' | 'format' | 'created_at' | 'started_at' | 'undone_at'> {
  state: ImportState
  files: ImportFile[]
  creator: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null
}

/** The job of an import. */
export type ImportJob = Pick<
  Job,
  'id' | 'state' | 'step' | 'done' | 'total' | 'cancel_requested_at' | 'created_at' | 'run_after'
>

/** An import with its job. */
export interface ImportProgressRow
  extends ListedImport,
    Pick<Row, 'error' | 'error_detail' | 'has_files' | 'finished_at'> {
  options: ImportRunOptions
  job: ImportJob | null
}

/** The reports of an import. */
export interface ImportReports {
  id: string
  preview: StoredReport | null
  report: StoredReport | null
  undo_report: UndoReport | null
}

/** An import with its reports; null while it is in progress. */
export interface ImportRun extends ImportProgressRow, ImportReports {}

const CREATOR = 'creator:profiles(username,full_name)'
const LISTED = [
  ...(['id', 'name', 'format', 'created_at', 'started_at', 'undone_at', 'state', 'files'] as const),
]

/** Columns of the list. */
export const LIST_META = { columns: [...LISTED, CREATOR] }

/** Columns of one import that change while it is in progress. */
export const PROGRESS_META = {
  columns: [
    ...LISTED,
    ...(['error', 'error_detail', 'has_files', 'finished_at', 'options', CREATOR] as const),
    'job:jobs(id,state,step,done,total,cancel_requested_at,created_at,run_after)',
  ],
}

/** The reports of one import, which may have hundreds of kilobytes. */
export const REPORTS_META = { columns: ['id', 'preview', 'report', 'undo_report'] }

/** Whether a job of the import is in progress. */
export const isWorking = ({ state }: Pick<ListedImport, 'state'>) =>
  state === 'previewing' || state === 'running' || state === 'undoing'

/** What an import is called: its collection, or its first file. */
export const nameOf = ({ name, files }: Pick<ListedImport, 'name' | 'files'>): string =>
  name ?? files[0]?.name ?? ''
