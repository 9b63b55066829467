import type { Page, Route } from 'playwright/test'

/** A failing backend: its response to every request. */
export interface BadBackend {
  name: string
  answer: (route: Route) => Promise<unknown>
}

export const BAD_BACKENDS: BadBackend[] = [
  { name: 'stopped', answer: (route) => route.abort('connectionrefused') },
  {
    name: 'failing',
    answer: (route) => route.fulfill({ status: 500, json: { message: 'Failed' } }),
  },
  {
    name: 'answering with a page',
    answer: (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><h1>Sign in to the Wi-Fi</h1>',
      }),
  },
  {
    name: 'cut off in mid-answer',
    answer: (route) => route.fulfill({ contentType: 'application/json', body: '[{"id":"4f1c' }),
  },
  {
    name: 'answering something else',
    answer: (route) => route.fulfill({ json: { unexpected: [null, 1, { id: {} }] } }),
  },
]

/**
 * Replaces the backend of a page by a failing one.
 *
 * @returns a function that restores the real backend.
 */
export async function spoil(
  page: Page,
  apiUrl: string,
  { answer }: BadBackend,
): Promise<() => Promise<void>> {
  const all = `${apiUrl}/**`
  await page.routeWebSocket(/realtime/, (socket) => socket.close())
  await page.route(all, answer)
  return () => page.unroute(all)
}

/** Collects all uncaught errors of a page. */
export function uncaught(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('crash', () => errors.push('The page crashed.'))
  return errors
}
