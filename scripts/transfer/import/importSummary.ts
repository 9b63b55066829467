import { counted } from '../../terminal/progress.ts'
import type { ImportReport } from './importReport.ts'

/** What is printed at the end: warnings, failures, and the figures. */
export function summaryOf(report: ImportReport, milliseconds: number): string {
  const { created, updated, unchanged, failures, warnings, pictures } = report
  const seconds = milliseconds / 1000
  const rate = (created + updated + unchanged) / Math.max(seconds, 0.001)
  const lines = [
    ...warnings.map(({ path, line, message }) => `! ${path}${line ? `:${line}` : ''}: ${message}`),
    ...failures.map(({ path, reason }) => `✗ ${path}: ${reason}`),
    `Created ${created}, updated ${updated}, unchanged ${unchanged}, failed ${failures.length}.`,
    `${counted(pictures.uploaded, 'new picture')}, ${pictures.known} stored before, ${counted(warnings.length, 'warning')}.`,
    `${seconds.toFixed(1)} s, ${rate.toFixed(1)} articles per second.`,
  ]
  return lines.join('\n')
}
