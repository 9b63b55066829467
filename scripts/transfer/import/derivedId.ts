import { createHash } from 'node:crypto'

/**
 * Id of what an import creates from a source: a UUID of version 8 (RFC 9562, 5.8), derived from the source
 * only, so that an import that is run again after an interruption finds it.
 */
export function derivedId(source: string): string {
  const hex = createHash('sha256').update(source).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
