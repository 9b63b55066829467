import { HEADERS, ROUTES, type RouteRule } from './rules.ts'

/** What tells whether a path fits a pattern of the table; see RouteRule. */
export function fitting(pattern: string): (path: string) => boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  const source = escaped.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')
  const expression = new RegExp(`^${source}$`)
  return (path) => expression.test(path)
}

// Made once: every answer of the local server asks all of them.
const headerRules = HEADERS.map((rule) => ({ ...rule, fits: fitting(rule.path) }))
const routeRules = ROUTES.map((rule) => ({ rule, fits: fitting(rule.from) }))

/**
 * The headers an answer gets.
 *
 * @param path - of the address, as asked for.
 * @param query - what the address asks of the page.
 */
export function headersFor(path: string, query: URLSearchParams): Map<string, string> {
  const headers = new Map<string, string>()
  for (const rule of headerRules) {
    if (!rule.fits(path) || (rule.query && !query.has(rule.query))) continue
    for (const [name, value] of rule.headers) headers.set(name, value)
  }
  return headers
}

/** The redirect or rewrite of a path without a file of its own; null when there is none. */
export function routeFor(path: string): RouteRule | null {
  return routeRules.find(({ fits }) => fits(path))?.rule ?? null
}
