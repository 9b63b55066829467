/**
 * Entry of the compiled site for the resident publisher (scripts/publisher/render): renders single pages
 * and runs recorded queries again.
 */
import { createApp } from 'astro/app/entrypoint'
import { FetchState } from 'astro/fetch'
import { renderToString } from 'astro/runtime/server/index.js'
import { pageBytes } from './components/sharedMarkup.ts'
import { contentAddresses } from './content/formerAddresses.ts'
import { hoistIslandStyle } from './model/islandStyle.ts'

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

const app = createApp({ streaming: false })
// Static files have the policy in a <meta> element, as `astro build` writes it.
if (app.manifest.csp) app.manifest.csp.cspDestination = 'meta'

/** A rendered address. */
export interface Rendered {
  /** As of an HTTP response: 200, or 404 for a page that does not exist. */
  status: number
  body: Uint8Array
}

/** Modules of pages, by component: Astro imports them anew for each request. */
const modules = new Map<string, ReturnType<FetchState['loadComponentInstance']>>()

/**
 * Renders one address. A page is rendered to text directly: an HTTP response would take as long again,
 * because its body is a stream that middleware reads, decodes and encodes a second time.
 *
 * @param address - as in `allAddresses`.
 * @throws the error of the page.
 */
export async function render(address: string): Promise<Rendered> {
  const request = new Request(`http://localhost${address}`)
  const state = new FetchState(request)
  const { routeData } = state
  if (routeData?.type !== 'page' || routeData.route === '/404') return responseOf(request)
  const module = modules.get(routeData.component) ?? state.loadComponentInstance()
  modules.set(routeData.component, module)
  const page = await module
  const result = await state.createResult(page, state.getActionAPIContext())
  const rendered = await pageBytes(async () => {
    const html = await renderToString(result, page.default, {}, {}, true, routeData)
    return typeof html === 'string' ? hoistIslandStyle(html) : html
  })
  if (rendered instanceof Uint8Array) return { status: 200, body: rendered }
  return { status: rendered.status, body: new Uint8Array() }
}

/** Endpoints and the not-found page, which has a status of its own. */
async function responseOf(request: Request): Promise<Rendered> {
  const response = await app.render(request)
  return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) }
}

/** The addresses of all pages and files of the site. */
export function allAddresses(): string[] {
  const fixed = app.manifest.routes.flatMap(({ routeData: { pathname, type } }) =>
    pathname && (type === 'page' || type === 'endpoint') && !pathname.startsWith('/_')
      ? [pathname === '/404' || type === 'endpoint' ? pathname : `${pathname.replace(/\/$/, '')}/`]
      : [],
  )
  return [...fixed, ...contentAddresses()]
}
