import { t } from '@broadsheet/shared/messages/t.ts'
import { oneDecimal } from '../../terminal/steps.ts'
import type { Failure, Warning } from '../source.ts'

/** Result of an import. */
export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  failures: Failure[]
  warnings: Warning[]
  pictures: { uploaded: number; known: number }
  /** Items that the source has and the database has no place for. */
  notImported: { comments: number; redirects: number }
}

/** A report without any item. */
export function emptyReport(): ImportReport {
  return {
    ...{ created: 0, updated: 0, unchanged: 0, failures: [], warnings: [] },
    ...{ pictures: { uploaded: 0, known: 0 }, notImported: { comments: 0, redirects: 0 } },
  }
}

/** Output of the command: warnings, failures, and counts. */
export function importSummary(report: ImportReport, milliseconds: number): string {
  const { created, updated, unchanged, failures, warnings, pictures } = report
  const seconds = milliseconds / 1000
  const rate = (created + updated + unchanged) / Math.max(seconds, 0.001)
  const lines = [
    ...warnings.map(({ path, line, message }) => `! ${path}${line ? `:${line}` : ''}: ${message}`),
    ...failures.map(({ path, reason }) => `✗ ${path}: ${reason}`),
    ...notImportedLine(report),
    t('cli.import.counts', { created, updated, unchanged, failed: failures.length }),
    t('cli.import.pictures', { ...pictures, warnings: warnings.length }),
    t('cli.import.speed', { seconds: oneDecimal(seconds), rate: oneDecimal(rate) }),
  ]
  return lines.join('\n')
}

function notImportedLine({ notImported: { comments, redirects } }: ImportReport): string[] {
  if (comments + redirects === 0) return []
  return [t('cli.import.notImported', { comments, redirects })]
}
