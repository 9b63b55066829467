import type { ImportReport } from '@broadsheet/shared/domain/importing/importReport.ts'
import {
  countsOf,
  groupsOf,
  type ReportGroup,
  type ReportRow,
} from '@broadsheet/shared/domain/importing/reportSections.ts'
import { resultOf } from '@broadsheet/shared/importReport/resultOf.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { oneDecimal } from '../../terminal/steps.ts'

/** Entries of a construct that the command prints; a report file has all. */
const EXAMPLES = 3
const EXAMPLES_OF_FIELDS = 40

/** Output of the command: counts, fields, what is lost with examples, and what happened. */
export function importSummary(report: ImportReport, milliseconds: number): string {
  const { created, updated, unchanged, counts } = report
  const seconds = milliseconds / 1000
  const articles = report.isDryRun ? counts.articles : created + updated + unchanged
  const rate = articles / Math.max(seconds, 0.001)
  return [
    ...fieldLines(report),
    ...groupsOf(report).flatMap(groupLines),
    ...notImportedLine(report),
    countsOf(report)
      .map(([name, count]) => `${name} ${count}`)
      .join(' · '),
    resultOf(report),
    t('cli.import.speed', { seconds: oneDecimal(seconds), rate: oneDecimal(rate) }),
  ].join('\n')
}

function fieldLines({ fields }: ImportReport): string[] {
  if (fields.length === 0) return []
  const width = Math.max(...fields.map(({ theirs }) => theirs.length))
  const lines = fields
    .slice(0, EXAMPLES_OF_FIELDS)
    .map(
      ({ theirs, ours, articles }) =>
        `  ${theirs.padEnd(width)}  → ${ours ?? t('cli.import.notUsed')} (${articles})`,
    )
  return [t('cli.import.section.fields'), ...lines, '']
}

/** Failures are all listed: these articles are missing. */
function groupLines({ kind, construct, count, fix, rows }: ReportGroup): string[] {
  const listed = kind === 'failure' ? rows : rows.slice(0, EXAMPLES)
  const more = count - listed.length
  const sign = kind === 'failure' ? '✗' : kind === 'warning' ? '!' : '·'
  return [
    `${sign} ${construct}: ${count}`,
    ...listed.map((row) => `    ${placeOf(row)}: ${row.message}`),
    ...(more > 0 ? [`    ${t('cli.import.more', { count: more })}`] : []),
    ...(fix === null ? [] : [`    → ${fix}`]),
  ]
}

const placeOf = ({ path, line }: ReportRow) => `${path}${line === null ? '' : `:${line}`}`

function notImportedLine({ isDryRun, notImported }: ImportReport): string[] {
  const { comments, redirects } = notImported
  if (isDryRun || comments + redirects === 0) return []
  return [t('cli.import.notImported', { comments, redirects })]
}
