import type { ErrorReport } from '@broadsheet/shared/domain/errorReports.ts'
import { database, execute } from '../api/database.ts'

/** Stores a report of an error. @throws ApiError */
export async function sendReport(report: ErrorReport): Promise<void> {
  await execute(database.from('error_reports').insert(report))
}
