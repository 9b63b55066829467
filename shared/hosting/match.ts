import { HEADERS, ROUTES, type RouteRule } from './rules.ts'

/** Whether a path fits a pattern of the table; see RouteRule. */
export function fits(pattern: string, path: string): boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  const source = escaped.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')
  return new RegExp(`^${source}$`).test(path)
}

/**
 * The headers an answer gets.
 *
 * @param path - of the address, as asked for.
 * @param query - what the address asks of the page.
 */
export function headersFor(path: string, query: URLSearchParams): Map<string, string> {
  const headers = new Map<string, string>()
  for (const rule of HEADERS) {
    if (!fits(rule.path, path) || (rule.query && !query.has(rule.query))) continue
    for (const [name, value] of rule.headers) headers.set(name, value)
  }
  return headers
}

/** The redirect or rewrite of a path without a file of its own; null when there is none. */
export function routeFor(path: string): RouteRule | null {
  return ROUTES.find(({ from }) => fits(from, path)) ?? null
}
