import type { Row } from './mirror.ts'

/** Readers of single columns. They validate the types that the mirror is expected to contain. */
export class MirrorError extends Error {
  override name = 'MirrorError'
}

/** @throws {MirrorError} when the column is not a text. */
export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value === 'string') return value
  throw new MirrorError(`The mirror's column ${column} contains ${typeof value} instead of text.`)
}

/** A text; null when it is missing or blank. */
export function optionalText(row: Row, column: string): string | null {
  const value = row[column]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** @throws {MirrorError} when the column is not a number. */
export function number(row: Row, column: string): number {
  const value = row[column]
  if (typeof value === 'number') return value
  throw new MirrorError(
    `The mirror's column ${column} contains ${typeof value} instead of a number.`,
  )
}
