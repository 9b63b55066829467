/**
 * Entry of the compiled site for the resident publisher (scripts/publisher/render): renders single pages
 * and runs recorded queries again.
 */
import { createApp } from 'astro/app/entrypoint'
import { FetchState } from 'astro/fetch'
import { renderToString } from 'astro/runtime/server/index.js'
import { contentAddresses } from './content/formerAddresses.ts'
import { renderAlone } from './rendering/compilerRuntime.ts'
import { finishPage } from './rendering/finishPage.ts'
import { pageBytes } from './rendering/sharedMarkup.ts'

export { inSnapshot } from './content/mirror.ts'
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
  /** Valid until the next address is rendered. */
  body: Uint8Array
}

/** Modules of pages, by component: Astro imports them anew for each request. */
const modules = new Map<string, Awaited<ReturnType<FetchState['loadComponentInstance']>>>()

/**
 * Renders one address.
 *
 * @param address - as in `allAddresses`.
 * @throws the error of the page.
 */
export async function render(address: string): Promise<Rendered> {
  const rendered = await pageBytes(() => renderedAlone(address) ?? renderedByAstro(address))
  if (rendered instanceof Uint8Array) return { status: 200, body: rendered }
  return { status: rendered.status, body: new Uint8Array(await rendered.arrayBuffer()) }
}

/** Renders a page of which Astro rendered a similar one before; null for others. */
function renderedAlone(address: string): string | Response | null {
  const pathname = decodeURI(address)
  const route = app.manifest.routes.find(({ routeData }) => routeData.pattern.test(pathname))
  if (!route) return null
  const { pattern, params: names, route: routePattern } = route.routeData
  const [, ...values] = pattern.exec(pathname) ?? []
  const params = names.map((name, at) => [name.replace('...', ''), values[at] || undefined])
  return renderAlone({
    url: { pathname: address },
    params: Object.fromEntries(params),
    routePattern,
  })
}

/**
 * Renders a page to text directly: an HTTP response would take as long again, because its body is a stream
 * that middleware reads, decodes and encodes a second time.
 */
async function renderedByAstro(address: string): Promise<string | Response> {
  const request = new Request(`http://localhost${address}`)
  const state = new FetchState(request)
  const { routeData } = state
  if (routeData?.type !== 'page' || routeData.route === '/404') return app.render(request)
  const page = modules.get(routeData.component) ?? (await state.loadComponentInstance())
  modules.set(routeData.component, page)
  const result = await state.createResult(page, state.getActionAPIContext())
  const html = await renderToString(result, page.default, {}, {}, true, routeData)
  return typeof html === 'string' ? finishPage(html) : html
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
