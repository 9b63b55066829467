/** Bytes of a file, from the first to the last. */
export interface Part {
  start: number
  end: number
}

/**
 * The requested range of a file, after RFC 9110, 14. A server may send the complete file instead, and
 * must when the part that the client has may be of another version.
 *
 * @param headers - of the request.
 * @param size - of the file, in bytes.
 * @returns null for the complete file; `beyond` when the range starts after its end.
 */
export function partOf(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  size: number,
): Part | 'beyond' | null {
  if (headers['if-range'] !== undefined) return null
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === undefined) return null
  const start = Number(first)
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  if (last && Number(last) < start) return null
  return start < size ? { start, end } : 'beyond'
}
