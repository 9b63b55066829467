/** A CSV column: its header, and the value of a row. */
export interface Column<Row> {
  label: string
  value: (row: Row) => string | number | boolean | null | undefined
}

/** Spreadsheets run text that begins with these characters as a formula. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'number') return String(value)
  const plain = String(value ?? '')
  const text = FORMULA.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes rows as CSV (RFC 4180). Prefixes text that spreadsheets would run as a formula with an apostrophe. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const head = columns.map(({ label }) => cell(label)).join(',')
  const lines = rows.map((row) => columns.map(({ value }) => cell(value(row))).join(','))
  return `${[head, ...lines].join('\r\n')}\r\n`
}
