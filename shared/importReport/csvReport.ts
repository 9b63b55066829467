import { type Column, toCsv } from '../csv/toCsv.ts'
import type { ImportReport } from '../domain/importing/importReport.ts'
import { groupsOf, type ReportGroup, type ReportRow } from '../domain/importing/reportSections.ts'
import { t } from '../messages/t.ts'

/** Excel reads a file as UTF-8 only if it begins so. */
const BYTE_ORDER_MARK = '\uFEFF'

type Line = ReportRow & Pick<ReportGroup, 'kind' | 'construct' | 'fix'>

/** A report as CSV (RFC 4180): one line for each entry. It begins with a byte order mark. */
export function csvReport(report: ImportReport): string {
  const kinds = {
    failure: t('cli.import.kind.failure'),
    warning: t('cli.import.kind.warning'),
    suggestion: t('cli.import.kind.suggestion'),
  }
  const columns: Column<Line>[] = [
    { label: t('cli.import.column.kind'), value: ({ kind }) => kinds[kind] },
    { label: t('cli.import.column.construct'), value: ({ construct }) => construct },
    { label: t('cli.import.column.path'), value: ({ path }) => path },
    { label: t('cli.import.column.line'), value: ({ line }) => line },
    { label: t('cli.import.column.title'), value: ({ title }) => title },
    { label: t('cli.import.column.message'), value: ({ message }) => message },
    { label: t('cli.import.column.fix'), value: ({ fix }) => fix },
  ]
  const lines = groupsOf(report).flatMap(({ kind, construct, fix, rows }) =>
    rows.map((row) => ({ ...row, kind, construct, fix })),
  )
  return `${BYTE_ORDER_MARK}${toCsv(lines, columns)}`
}
