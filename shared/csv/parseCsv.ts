/** A row of a table. */
export interface CsvRow {
  /** Number of its first line in the file, from 1. */
  line: number
  /** The values by column. */
  values: Record<string, string>
}

/** A row before its values have names. */
interface CsvRecord {
  line: number
  fields: string[]
}

/**
 * Parses CSV (RFC 4180) with a header. Commas, semicolons and tabs separate fields; the header decides.
 *
 * @returns the rows that are not blank. Names of columns are lower case, with `_` between words.
 */
export function parseCsvRows(text: string): CsvRow[] {
  const [header, ...others] = records(text.replace(/^\uFEFF/, ''))
  if (!header) return []
  const names = header.fields.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '_'),
  )
  return others
    .filter(({ fields }) => fields.some((field) => field.trim() !== ''))
    .map(({ line, fields }) => ({
      line,
      values: Object.fromEntries(names.map((name, at) => [name, fields[at]?.trim() ?? ''])),
    }))
}

/** Parses CSV like `parseCsvRows`. Returns the values of each row by column. */
export function parseCsv(text: string): Record<string, string>[] {
  return parseCsvRows(text).map(({ values }) => values)
}

/** The character that separates the fields of a line: the most frequent one of three. */
export function separatorOf(line: string): string {
  const [first = ','] = [',', ';', '\t'].toSorted(
    (one, other) => line.split(other).length - line.split(one).length,
  )
  return first
}

function records(text: string): CsvRecord[] {
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const separator = separatorOf(firstLine)
  // A field in quotes, in which two quotes are one, or without; then a separator or the end of the line.
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`,
    'y',
  )
  let line = 1
  const found: CsvRecord[] = [{ line, fields: [] }]
  while (field.lastIndex < text.length) {
    const match = field.exec(text)
    // A quote inside of a field that is not quoted: read as text.
    if (!match) break
    const [whole, quoted, plain = '', end] = match
    found.at(-1)?.fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += whole.split('\n').length - 1
    if (end !== separator) found.push({ line, fields: [] })
  }
  if (found.at(-1)?.fields.length === 0) found.pop()
  return found
}
