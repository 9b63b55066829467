/**
 * What the resident publisher keeps in memory: the compiled pages and, of the very same modules, the
 * reads they are drawn from (scripts/publisher/render).
 */
import { createApp } from 'astro/app/entrypoint'

import { contentAddresses } from './content/formerAddresses.ts'

export { forget, recorded, rerun } from './content/trackedQuery.ts'

// Astro hashes the text of each script for the policy of each page, also where the script lies in a
// file and the text is empty: once is enough, and saves each page a way through another thread.
const { digest } = crypto.subtle
const ofNothing = new Map<string, Promise<ArrayBuffer>>()
crypto.subtle.digest = (algorithm, data) => {
  if (data.byteLength > 0) return digest.call(crypto.subtle, algorithm, data)
  const name = typeof algorithm === 'string' ? algorithm : algorithm.name
  const known = ofNothing.get(name) ?? digest.call(crypto.subtle, algorithm, data)
  ofNothing.set(name, known)
  return known
}

export const app = createApp({ streaming: false })
// Files carry their policy in a <meta>, exactly as `astro build` writes it.
if (app.manifest.csp) app.manifest.csp.cspDestination = 'meta'

/** The addresses of all pages and files there are. */
export function allAddresses(): string[] {
  const fixed = app.manifest.routes.flatMap(({ routeData: { pathname, type } }) =>
    pathname && (type === 'page' || type === 'endpoint') && !pathname.startsWith('/_')
      ? [pathname === '/404' || type === 'endpoint' ? pathname : `${pathname.replace(/\/$/, '')}/`]
      : [],
  )
  return [...fixed, ...contentAddresses()]
}
