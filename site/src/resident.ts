/**
 * Entry of the compiled site for the resident publisher (scripts/publisher/render): renders single pages
 * and runs recorded queries again.
 */
import { createApp } from 'astro/app/entrypoint'

import { contentAddresses } from './content/formerAddresses.ts'

export { forget, recorded, rerun } from './content/trackedQuery.ts'

// Defines every query at the start. Pages are loaded when they are first rendered, so a query would
// otherwise be unknown to `rerun` in a new process, and every page that depends on it would be rendered.
import.meta.glob(['./content/*.ts', '!./content/*.test.ts'], { eager: true })

// Astro hashes each script for the content security policy of the page, also an external script, whose
// inline text is empty. Caching that digest avoids a thread switch per script.
const { digest } = crypto.subtle
const emptyDigests = new Map<string, Promise<ArrayBuffer>>()
crypto.subtle.digest = (algorithm, data) => {
  if (data.byteLength > 0) return digest.call(crypto.subtle, algorithm, data)
  const name = typeof algorithm === 'string' ? algorithm : algorithm.name
  const known = emptyDigests.get(name) ?? digest.call(crypto.subtle, algorithm, data)
  emptyDigests.set(name, known)
  return known
}

export const app = createApp({ streaming: false })
// Static files have the policy in a <meta> element, as `astro build` writes it.
if (app.manifest.csp) app.manifest.csp.cspDestination = 'meta'

/** The addresses of all pages and files of the site. */
export function allAddresses(): string[] {
  const fixed = app.manifest.routes.flatMap(({ routeData: { pathname, type } }) =>
    pathname && (type === 'page' || type === 'endpoint') && !pathname.startsWith('/_')
      ? [pathname === '/404' || type === 'endpoint' ? pathname : `${pathname.replace(/\/$/, '')}/`]
      : [],
  )
  return [...fixed, ...contentAddresses()]
}
