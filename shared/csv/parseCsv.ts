/**
 * Parses CSV (RFC 4180) with a header. Commas, semicolons and tabs separate fields; the header decides.
 *
 * @returns the rows by column. Names of columns are lower case, with `_` between words.
 */
export function parseCsv(text: string): Record<string, string>[] {
  const [header, ...others] = records(text.replace(/^\uFEFF/, ''))
  if (!header) return []
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '_'),
  )
  return others
    .filter((record) => record.some((field) => field !== ''))
    .map((record) => Object.fromEntries(names.map((name, at) => [name, record[at]?.trim() ?? ''])))
}

function records(text: string): string[][] {
  const [line = ''] = text.split(/\r?\n/, 1)
  const separator = [',', ';', '\t'].toSorted(
    (one, other) => line.split(other).length - line.split(one).length,
  )[0]
  // A field in quotes, in which two quotes are one, or without; then a separator or the end of the line.
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`,
    'y',
  )
  const found: string[][] = [[]]
  while (field.lastIndex < text.length) {
    const match = field.exec(text)
    // A quote inside of a field that is not quoted: read as text.
    if (!match) break
    const [, quoted, plain = '', end] = match
    found.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== separator) found.push([])
  }
  if (found.at(-1)?.length === 0) found.pop()
  return found
}
