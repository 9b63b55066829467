import type { Page, Route } from 'playwright/test'

/** A failing backend: its response to every request. */
export interface FailingBackend {
  name: string
  respond: (route: Route) => Promise<unknown>
}

/** A failed connection, and data of another shape, which pages themselves could misread. */
export const FAILING_BACKENDS: FailingBackend[] = [
  { name: 'stopped', respond: (route) => route.abort('connectionrefused') },
  {
    name: 'sending unexpected data',
    respond: (route) => route.fulfill({ json: { unexpected: [null, 1, { id: {} }] } }),
  },
]

/** Backends whose responses become the same error before any page sees them. */
export const REFUSED_RESPONSES: FailingBackend[] = [
  {
    name: 'failing',
    respond: (route) => route.fulfill({ status: 500, json: { message: 'Failed' } }),
  },
  {
    name: 'sending a web page',
    respond: (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><h1>Sign in to the Wi-Fi</h1>',
      }),
  },
  {
    name: 'sending truncated JSON',
    respond: (route) => route.fulfill({ contentType: 'application/json', body: '[{"id":"4f1c' }),
  },
  { name: 'sending empty responses', respond: (route) => route.fulfill({ status: 200, body: '' }) },
]

/**
 * Replaces the backend of a page by a failing one.
 *
 * @returns a function that restores the real backend.
 */
export async function replaceBackend(
  page: Page,
  apiUrl: string,
  { respond }: FailingBackend,
): Promise<() => Promise<void>> {
  const all = `${apiUrl}/**`
  await page.routeWebSocket(/realtime/, (socket) => socket.close())
  await page.route(all, respond)
  return () => page.unroute(all)
}

/** Collects all uncaught errors of a page. */
export function uncaughtErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('crash', () => errors.push('The page crashed.'))
  return errors
}
