const two = (n: number) => String(n).padStart(2, '0')

/**
 * Writes a moment as an input of type datetime-local wants it: in the reader's zone, to the minute.
 *
 * @param iso - the moment; null, empty or unreadable gives an empty field.
 */
export function toLocalMoment(iso: string | null | undefined): string {
  const date = new Date(iso ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const year = String(date.getFullYear()).padStart(4, '0')
  const day = `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Reads such an input back as ISO 8601 in UTC; null when it is empty or half filled in. */
export function fromLocalMoment(local: string): string | null {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
