import { counted } from '../../terminal/progress.ts'
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
    `Created ${created}, updated ${updated}, unchanged ${unchanged}, failed ${failures.length}.`,
    `${counted(pictures.uploaded, 'new picture')}, ${pictures.known} stored before, ${counted(warnings.length, 'warning')}.`,
    `${seconds.toFixed(1)} s, ${rate.toFixed(1)} articles per second.`,
  ]
  return lines.join('\n')
}

function notImportedLine({ notImported: { comments, redirects } }: ImportReport): string[] {
  if (comments + redirects === 0) return []
  const what = `${counted(comments, 'comment')}, ${counted(redirects, 'redirect')}`
  return [`Not imported, because only articles and what they refer to can be: ${what}.`]
}
