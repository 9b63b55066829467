import { HEADERS, ROUTES, type RouteRule } from './rules.ts'

/** Returns a function that tests whether a path matches a pattern of the table; see RouteRule. */
export function fitting(pattern: string): (path: string) => boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  const source = escaped.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')
  const expression = new RegExp(`^${source}$`)
  return (path) => expression.test(path)
}

// Compiled once: the local server tests every request against all of them.
const headerRules = HEADERS.map((rule) => ({ ...rule, fits: fitting(rule.path) }))
const routeRules = ROUTES.map((rule) => ({ rule, fits: fitting(rule.from) }))

/**
 * Response headers of a request.
 *
 * @param path - path of the request.
 * @param query - query parameters of the request.
 */
export function headersFor(path: string, query: URLSearchParams): Map<string, string> {
  const headers = new Map<string, string>()
  for (const rule of headerRules) {
    if (!rule.fits(path) || (rule.query && !query.has(rule.query))) continue
    for (const [name, value] of rule.headers) headers.set(name, value)
  }
  return headers
}

/** Whether the headers of a path depend on the query of the request. */
export function dependsOnQuery(path: string): boolean {
  return headerRules.some((rule) => rule.query !== undefined && rule.fits(path))
}

/** The redirect or rewrite of a path that has no file, or null. */
export function routeFor(path: string): RouteRule | null {
  return routeRules.find(({ fits }) => fits(path))?.rule ?? null
}
