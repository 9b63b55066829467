import { createHash } from 'node:crypto'

/** The digest of data. It changes when anything in the data changes. */
export function digestOf(...data: unknown[]): string {
  return createHash('sha1').update(JSON.stringify(data)).digest('base64url')
}
