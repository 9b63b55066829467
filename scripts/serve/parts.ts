/** Bytes of a file, from the first to the last. */
export interface Part {
  start: number
  end: number
}

/**
 * The part of a file a request asks for, after RFC 9110, 14. A server may answer with the whole
 * instead, and must when it cannot tell that the reader's half is of the same file.
 *
 * @param headers - of the request.
 * @param size - of the file, in bytes.
 * @returns null for the whole; `beyond` when the file ends before the part begins.
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
