/**
 * What the resident publisher keeps in memory: the compiled pages and, of the very same modules, the
 * reads they are drawn from (scripts/publisher/resident).
 */
import { createApp } from 'astro/app/entrypoint'

import { contentAddresses } from './content/addresses.ts'

export { askAgain, forget, recorded } from './content/reads.ts'

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
