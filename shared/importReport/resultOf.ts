import type { ImportReport } from '../domain/importing/importReport.ts'
import { groupsOf } from '../domain/importing/reportSections.ts'
import { t } from '../messages/t.ts'

/**
 * What happened, as one or more sentences.
 *
 * @param failed - number of items that could not be imported, of which a stored report may list only some.
 */
export function resultOf(report: ImportReport, failed = report.failures.length): string {
  const { created, updated, unchanged, pictures, comments, subscribers } = report
  if (report.isDryRun) {
    // Without a site to compare with, nothing is counted.
    const isCompared = created + updated + unchanged > 0
    const comparison = t('cli.import.comparison', { created, updated, unchanged })
    return [...(isCompared ? [comparison] : []), t('cli.import.dryRun')].join(' ')
  }
  const { updated: changed = 0 } = comments
  const warnings = groupsOf(report)
    .filter(({ kind }) => kind === 'warning')
    .reduce((total, { count }) => total + count, 0)
  return [
    t('cli.import.counts', { created, updated, unchanged, failed }),
    t('cli.import.pictures', { ...pictures, warnings }),
    ...(report.redirects > 0 ? [t('cli.import.redirects', { count: report.redirects })] : []),
    ...(comments.added + changed + comments.known > 0
      ? [t('cli.import.comments', { ...comments, updated: changed })]
      : []),
    ...(subscribers.added + subscribers.updated > 0
      ? [t('cli.import.subscribers', subscribers)]
      : []),
    ...(report.invited > 0 ? [t('cli.import.invited', { count: report.invited })] : []),
  ].join(' ')
}
