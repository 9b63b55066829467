/** A column of a table of values: its headline, and the value of a row. */
export interface Column<Row> {
  label: string
  value: (row: Row) => string | number | boolean | null | undefined
}

/** A text that begins like this is run as a formula by a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'number') return String(value)
  const plain = String(value ?? '')
  const text = FORMULA.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Writes rows as CSV (RFC 4180). What a stranger typed cannot become a formula in a spreadsheet: an
 * apostrophe goes before it.
 */
export function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const head = columns.map(({ label }) => cell(label)).join(',')
  const lines = rows.map((row) => columns.map(({ value }) => cell(value(row))).join(','))
  return `${[head, ...lines].join('\r\n')}\r\n`
}
