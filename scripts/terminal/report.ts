import { t } from '@broadsheet/shared/messages/t.ts'
import type { Holder } from '../publisher/outbox/lease.ts'
import type { PublisherReport } from '../publisher/publisher.ts'
import type { StepPrinter } from './steps.ts'
import { secondsOf } from './steps.ts'

/** A report of the publisher as a line for the terminal; null when no row changed. */
export function reportLine(report: PublisherReport): string | null {
  if (report.kind === 'failed') {
    const seconds = Math.round(report.retryInMilliseconds / 1000)
    return t('cli.report.failed', { seconds, error: report.error })
  }
  if (report.kind === 'waiting') return waitingLine(report.holder)
  if (report.changed === 0) return null
  const seconds = secondsOf(report.milliseconds)
  return t('cli.report.published', { count: report.events, seconds })
}

/** Line about the lease holder; null when this publisher has taken over. */
export function waitingLine(holder: Holder | null): string {
  if (holder === null) return t('cli.report.tookOver')
  return t('cli.report.waiting', { since: holder.since.toISOString(), name: holder.name })
}

/** Problem for monitoring, or null. */
export function problemOf(report: PublisherReport): string | null {
  if (report.kind === 'failed') return report.error
  return report.kind === 'waiting' && report.holder ? waitingLine(report.holder) : null
}

/** Prints a report of the publisher, as text or as an event of the JSON log. */
export function printReport(print: StepPrinter, report: PublisherReport): void {
  const { kind, ...fields } = report
  print.event(kind, { level: levelOf(report), ...fields }, reportLine(report))
}

function levelOf(report: PublisherReport): 'info' | 'warn' | 'error' {
  if (report.kind === 'failed') return 'error'
  return report.kind === 'waiting' && report.holder !== null ? 'warn' : 'info'
}
