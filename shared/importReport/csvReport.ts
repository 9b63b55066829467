import type { ImportReport } from '@broadsheet/shared/domain/importing/importReport.ts'
import { groupsOf } from '@broadsheet/shared/domain/importing/reportSections.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** Spreadsheets read a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string | number | null) => {
  const text = String(value ?? '')
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** A report as CSV (RFC 4180): one line for each entry. It begins with a byte order mark, which Excel needs. */
export function csvReport(report: ImportReport): string {
  const names = [
    t('cli.import.column.kind'),
    t('cli.import.column.construct'),
    t('cli.import.column.path'),
    t('cli.import.column.line'),
    t('cli.import.column.title'),
    t('cli.import.column.message'),
    t('cli.import.column.fix'),
  ]
  const kinds = {
    failure: t('cli.import.kind.failure'),
    warning: t('cli.import.kind.warning'),
    suggestion: t('cli.import.kind.suggestion'),
  }
  const rows = groupsOf(report).flatMap(({ kind, construct, fix, rows: listed }) =>
    listed.map(({ path, line, title, message }) => [
      ...[kinds[kind], construct, path, line, title, message, fix],
    ]),
  )
  return `\uFEFF${[names, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
