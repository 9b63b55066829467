/**
 * What compiled components call instead of Astro's runtime (integrations/markupRuntime.ts). Astro creates
 * objects for every component, expression and attribute and renders them afterwards, because it supports
 * streaming. Here a component returns its HTML at once, with the same bytes.
 *
 * Components and pages with islands keep Astro's runtime; each kind can contain the other.
 */
import * as astro from 'astro/compiler-runtime'
import { withFrames } from './documentFrame.ts'
import { Markup } from './markup.ts'
import { type AstroPage, Page, type PageFacts, pageOf, UNRENDERED } from './page.ts'

export * from 'astro/compiler-runtime'

type Slot = (page: Page | AstroPage) => unknown
type Slots = Record<string, Slot>
type Render = (page: Page, props: object, slots: Slots) => unknown

/** The components with this runtime. */
const own = new WeakMap<object, Render>()
/** The pages among them that are loaded, by the pattern of their route. */
const ownPages = new Map<string, Render>()
/** Matches the file of a page; the route is its path. */
const PAGE_FILE = /\/src\/pages(\/.+)\.astro$/

/** Defines a component. Astro calls the result, and recognizes a component by its properties. */
export function createComponent(render: Render, moduleId: string): object {
  const component = (page: AstroPage, props: object, slots: Slots) => {
    const output = render(pageOf(page), props, slots)
    return output instanceof Markup ? output.template() : output
  }
  own.set(component, render)
  const [, route] = PAGE_FILE.exec(moduleId) ?? []
  if (route) ownPages.set(route, render)
  return Object.assign(component, { isAstroComponentFactory: true, moduleId })
}

/** Renders a template: parts of HTML, and expressions between them. */
export function render(html: readonly string[], ...expressions: unknown[]): Markup {
  const markup = new Markup()
  for (let at = 0; at < expressions.length; at++) {
    markup.append(html[at] ?? '')
    markup.add(expressions[at])
  }
  markup.append(html[expressions.length] ?? '')
  return markup
}

/** Renders a component: an own one at once, others by Astro. */
export function renderComponent(
  page: Page | AstroPage,
  name: string,
  component: object | symbol,
  props: Record<string, unknown>,
  slots: Slots = {},
): unknown {
  if (component === astro.Fragment) return slots.default?.(page)
  const render = own.get(component as object)
  if (render) return render(pageOf(page), props, slots)
  const { result } = pageOf(page)
  if (result === null) return UNRENDERED
  return astro.renderComponent(result, name, component, props, slots as never)
}

/**
 * Renders a page without Astro. Possible after Astro rendered the first page with the same frame
 * (documentFrame.ts), if the others differ in parts without islands.
 *
 * @returns HTML, or the response of the page; null when Astro has to render it.
 */
export function renderAlone({ url, params, routePattern }: PageFacts): string | Response | null {
  const render = ownPages.get(routePattern)
  const page = new Page(null, { url, params, routePattern })
  const output = withFrames(() => render?.(page, {}, {}))
  return output instanceof Markup ? output.html() : output instanceof Response ? output : null
}

/** Renders the content of a slot. */
export const renderSlot = (page: Page | AstroPage, slot?: Slot, fallback?: Slot): unknown =>
  (slot ?? fallback)?.(page)

/** Needed before the first element of a page without `<head>` only. */
export const maybeRenderHead = (): null => null

/** HTML that is not escaped. */
export function unescapeHTML(html: unknown): unknown {
  if (typeof html !== 'string') return astro.unescapeHTML(html)
  const markup = new Markup()
  markup.append(html)
  return markup
}

/** Scripts by id: the address is the same on all pages, and Astro looks it up asynchronously. */
const scripts = new Map<string, unknown>()

/** A script, which Astro writes once per page. */
export function renderScript(page: Page | AstroPage, id: string): unknown {
  const known = scripts.get(id)
  if (known) return known
  const { result } = pageOf(page)
  if (result === null) return UNRENDERED
  return astro.renderScript(result, id).then((script) => {
    scripts.set(id, script)
    return script
  })
}

/** An attribute with a space before it. */
export function addAttribute(value: unknown, name: string, ...more: [boolean?, string?]): unknown {
  const markup = new Markup()
  appendAttribute(markup, value, name, more)
  return markup
}

/** The attributes of an object. */
export function spreadAttributes(values: Record<string, unknown>, ...more: [string?]): unknown {
  const markup = new Markup()
  if (more.length > 0) markup.add(astro.spreadAttributes(values, ...more))
  else for (const name in values) appendAttribute(markup, values[name], name, [])
  return markup
}

/** Whether Astro writes an attribute of this name as name and text, by name. */
const ordinary = new Map<string, boolean>()

function appendAttribute(
  markup: Markup,
  value: unknown,
  name: string,
  more: [boolean?, string?],
): void {
  if (value === null || value === undefined) return
  const isOrdinary = ordinary.get(name) ?? String(astro.addAttribute('a', name)) === ` ${name}="a"`
  ordinary.set(name, isOrdinary)
  if (!isOrdinary || typeof value !== 'string' || more.length > 0)
    markup.add(astro.addAttribute(value, name, ...more))
  else markup.append(value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`)
}

function escapeAttribute(value: string): string {
  if (!value.includes('&') && !value.includes('"')) return value
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
