import { t } from '../../messages/t.ts'
import type { ImportReport, Warning } from './importReport.ts'
import { constructName, fixOf, problemText } from './problem.ts'

/** A group of the report: everything of one construct. */
export interface ReportGroup {
  kind: 'failure' | 'warning' | 'suggestion'
  /** Name of the construct, such as `iframe`. */
  construct: string
  /** Also of what is not listed. */
  count: number
  fix: string | null
  rows: readonly ReportRow[]
}

export interface ReportRow {
  path: string
  line: number | null
  title: string
  message: string
}

/**
 * The groups of a report: what is not imported, what is lost, what is to be completed; the largest first.
 *
 * @param failed - number of items that could not be imported, of which the report may list only some.
 */
export function groupsOf(report: ImportReport, failed = report.failures.length): ReportGroup[] {
  const failures = report.failures.map(({ path, reason }) => ({
    ...{ path, line: null, title: '', message: reason },
  }))
  const unreadable: ReportGroup = {
    ...{ kind: 'failure', construct: t('cli.import.construct.failure'), count: failed },
    ...{ fix: t('cli.import.fix.failure'), rows: failures },
  }
  return [
    ...(failed > 0 ? [unreadable] : []),
    ...grouped(report, report.warnings, 'warning'),
    ...grouped(report, report.suggestions, 'suggestion'),
  ]
}

function grouped(
  { constructs }: ImportReport,
  warnings: readonly Warning[],
  kind: ReportGroup['kind'],
): ReportGroup[] {
  const groups = new Map<string, Warning[]>()
  for (const warning of warnings) {
    const group = groups.get(warning.construct)
    if (group) group.push(warning)
    else groups.set(warning.construct, [warning])
  }
  return [...groups]
    .map(([construct, listed]) => ({
      ...{ kind, construct: constructName(construct) },
      count: constructs[construct] ?? listed.length,
      fix: listed.map(({ problem }) => fixOf(problem)).find((fix) => fix !== null) ?? null,
      rows: listed.map(({ path, line, title = '', problem }) => ({
        ...{ path, line, title, message: problemText(problem) },
      })),
    }))
    .sort((a, b) => b.count - a.count)
}

/** The counts with their names, in the order of the report. */
export function countsOf({ counts }: ImportReport): [name: string, count: number][] {
  return [
    [t('cli.import.count.articles'), counts.articles],
    [t('cli.import.count.drafts'), counts.drafts],
    [t('cli.import.count.authors'), counts.authors],
    [t('cli.import.count.categories'), counts.categories],
    [t('cli.import.count.tags'), counts.tags],
    [t('cli.import.count.comments'), counts.comments],
    [t('cli.import.count.subscribers'), counts.subscribers],
    [t('cli.import.count.images'), counts.images],
    [t('cli.import.count.redirects'), counts.redirects],
  ]
}
