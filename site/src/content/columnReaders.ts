import type { Row } from './mirror.ts'

/** Readers of single columns: what the mirror promises is checked where it enters. */
export class MirrorError extends Error {
  override name = 'MirrorError'
}

/** @throws {MirrorError} when the column is no text. */
export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value === 'string') return value
  throw new MirrorError(`The mirror's column ${column} holds ${typeof value} instead of text.`)
}

/** A text, or null where there is none or only white space. */
export function optionalText(row: Row, column: string): string | null {
  const value = row[column]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** @throws {MirrorError} when the column is no number. */
export function number(row: Row, column: string): number {
  const value = row[column]
  if (typeof value === 'number') return value
  throw new MirrorError(`The mirror's column ${column} holds ${typeof value} instead of a number.`)
}
