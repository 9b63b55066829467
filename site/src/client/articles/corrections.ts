import {
  type Correction,
  type CorrectionKind,
  type CorrectionPlace,
  correctionsOf,
} from '@broadsheet/shared/domain/corrections.ts'
import { database, execute } from '../api/database.ts'

/** A correction as the staff sees it. */
export interface StaffCorrection {
  id: string
  kind: CorrectionKind
  wrong: string | null
  corrected: string | null
  place: CorrectionPlace
  state: 'draft' | 'published' | 'withdrawn'
  created_at: string
  created_by_name: string | null
  published_at: string | null
  version: number
}

/** The newest 100 corrections of an article. @throws ApiError */
export async function readCorrections(article: string): Promise<StaffCorrection[]> {
  const columns =
    'id,kind,wrong,corrected,place,state,created_at,created_by_name,published_at,version'
  const query = database.from('corrections_overview').select(columns).eq('article_id', article)
  // The columns of views are nullable in the generated types.
  return (await execute(
    query.order('created_at', { ascending: false }).limit(100),
  )) as StaffCorrection[]
}

/** What readers see of the corrections of an article. */
export interface Corrected {
  corrections: Correction[]
  marked_updated_at: string | null
}

/** The published corrections of an article; null: there is none, or the account may not read it. @throws ApiError */
export async function readCorrected(article: string): Promise<Corrected | null> {
  const query = database.from('articles').select('corrections,marked_updated_at').eq('id', article)
  const [row] = await execute(query.limit(1))
  return row ? { ...row, corrections: correctionsOf(row.corrections) } : null
}

/** What `save_correction` takes; without id a new one. */
export interface CorrectionInput {
  id?: string
  version?: number
  article_id: string
  kind: CorrectionKind
  wrong: string
  corrected: string
  place: CorrectionPlace
  publish: boolean
  report_id: string | null
}

/** Saves or publishes a correction. @throws ApiError */
export async function saveCorrection(input: CorrectionInput): Promise<void> {
  await execute(database.rpc('save_correction', { correction: JSON.stringify(input) }))
}

/** Withdraws a published correction. @throws ApiError */
export async function withdrawCorrection({ id, version }: StaffCorrection): Promise<void> {
  await execute(database.rpc('withdraw_correction', { id, version }))
}

/** Deletes a draft of a correction. @throws ApiError */
export async function deleteCorrection({ id, version }: StaffCorrection): Promise<void> {
  await execute(database.rpc('delete_correction', { id, version }))
}

/** A report of an error that a correction is written for. */
export interface ReportedError {
  id: string
  quote: string | null
  message: string
}

/** The report with an id; null: there is none, or the account may not read it. @throws ApiError */
export async function readErrorReport(id: string): Promise<ReportedError | null> {
  const query = database.from('error_reports').select('id,quote,message').eq('id', id)
  const [report] = await execute(query.limit(1))
  return report ?? null
}

/** A public version, without its text. */
export interface StaffVersion {
  id: string
  correction_id: string | null
  published_at: string
  withheld_reason: string | null
}

/** The public versions of an article, the oldest first. @throws ApiError */
export function readVersions(article: string): Promise<StaffVersion[]> {
  const columns = 'id,correction_id,published_at,withheld_reason'
  const query = database.from('article_versions').select(columns).eq('article_id', article)
  return execute(query.order('published_at').limit(100))
}

/** Withholds a public version; an empty reason shows it again. @throws ApiError */
export async function withholdVersion(id: string, reason: string): Promise<void> {
  await execute(database.rpc('withhold_version', { id, reason }))
}
