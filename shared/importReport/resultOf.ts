import type { ImportReport } from '@broadsheet/shared/domain/importing/importReport.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** What happened, as one or more sentences. */
export function resultOf(report: ImportReport): string {
  if (report.isDryRun) return t('cli.import.dryRun')
  const { created, updated, unchanged, failures, pictures, comments, subscribers } = report
  const warnings = report.warnings.length
  return [
    t('cli.import.counts', { created, updated, unchanged, failed: failures.length }),
    t('cli.import.pictures', { ...pictures, warnings }),
    ...(report.redirects > 0 ? [t('cli.import.redirects', { count: report.redirects })] : []),
    ...(comments.added + comments.known > 0 ? [t('cli.import.comments', comments)] : []),
    ...(subscribers.added + subscribers.updated > 0
      ? [t('cli.import.subscribers', subscribers)]
      : []),
    ...(report.invited > 0 ? [t('cli.import.invited', { count: report.invited })] : []),
  ].join(' ')
}
