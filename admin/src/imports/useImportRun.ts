import { useMemo } from 'react'
import { useGetOne } from 'react-admin'
import {
  type ImportProgressRow,
  type ImportReports,
  type ImportRun,
  isWorking,
  PROGRESS_META,
  REPORTS_META,
} from './importRun.ts'

const POLL_MILLISECONDS = 1500

/** The query of an import, as far as it is used. */
interface ProgressQuery {
  state: { data?: ImportProgressRow | undefined }
}

const pollInterval = ({ state }: ProgressQuery) =>
  state.data && isWorking(state.data) ? POLL_MILLISECONDS : false
const WITHOUT_REPORTS = { preview: null, report: null, undo_report: null }

/**
 * Reads an import and follows its work. The reports are read when the work has ended: they are large, and the progress
 * is read every 1.5 s.
 */
export function useImportRun(id: string) {
  const progress = useGetOne<ImportProgressRow>(
    'import_runs',
    { id, meta: PROGRESS_META },
    { refetchInterval: pollInterval, onError: () => undefined },
  )
  const run = progress.data
  // Each job writes new reports.
  const meta = { ...REPORTS_META, of: [run?.state, run?.job?.id] }
  const isAtRest = run !== undefined && !isWorking(run)
  const reports = useGetOne<ImportReports>(
    'import_runs',
    { id, meta },
    { enabled: isAtRest, onError: () => undefined },
  )
  const data = useMemo(() => withReports(run, reports.data), [run, reports.data])
  const refetch = () => Promise.all([progress.refetch(), isAtRest && reports.refetch()])
  return { data, error: progress.error ?? reports.error, refetch }
}

function withReports(
  run: ImportProgressRow | undefined,
  reports: ImportReports | undefined,
): ImportRun | undefined {
  if (!run) return undefined
  if (isWorking(run)) return { ...run, ...WITHOUT_REPORTS }
  return reports && { ...run, ...reports }
}
