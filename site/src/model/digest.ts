import { createHash } from 'node:crypto'

/**
 * A key that changes whenever anything a page shows changes: the digest of all the data it is
 * drawn from. Used as Astro's `cacheKey`.
 */
export function digestOf(...views: unknown[]): string {
  return createHash('sha1').update(JSON.stringify(views)).digest('base64url')
}
