/** Validating readers of database responses. */

export type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** The object under a key of a response, or null. */
export function recordOrNull(row: unknown, key: string): Row | null {
  const value = isRow(row) ? row[key] : null
  return isRow(value) ? value : null
}

/** A text; '' when missing. */
export function text(row: unknown, key: string): string {
  const value = isRow(row) ? row[key] : null
  return typeof value === 'string' ? value : ''
}

/** The rows of a response. */
export function rows(response: unknown): Row[] {
  return Array.isArray(response) ? response.filter(isRow) : []
}
