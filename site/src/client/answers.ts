/** Readers of what the database answered: nothing is believed before it was looked at. */

export type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** What an answer holds under a name, when it is an object; null for anything else. */
export function recordOrNull(row: unknown, key: string): Row | null {
  const value = isRow(row) ? row[key] : null
  return isRow(value) ? value : null
}

/** A text; '' where there is none. */
export function text(row: unknown, key: string): string {
  const value = isRow(row) ? row[key] : null
  return typeof value === 'string' ? value : ''
}

/** The rows of an answer. */
export function rows(answer: unknown): Row[] {
  return Array.isArray(answer) ? answer.filter(isRow) : []
}
