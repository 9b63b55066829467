const two = (n: number) => String(n).padStart(2, '0')

/**
 * Formats a time for an input of type datetime-local: in the reader's time zone, to the minute.
 *
 * @param iso - the time; null, empty or invalid results in an empty field.
 */
export function toLocalMoment(iso: string | null | undefined): string {
  const date = new Date(iso ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const year = String(date.getFullYear()).padStart(4, '0')
  const day = `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Parses the value of such an input as ISO 8601 in UTC; null if it is empty or incomplete. */
export function fromLocalMoment(local: string): string | null {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
