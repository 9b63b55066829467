import { createHash } from 'node:crypto'

/**
 * The digest of all data that a page is rendered from. It changes when anything on the page changes. Used
 * as Astro's `cacheKey`.
 */
export function digestOf(...views: unknown[]): string {
  return createHash('sha1').update(JSON.stringify(views)).digest('base64url')
}
