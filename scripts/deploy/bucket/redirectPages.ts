import { ROUTES } from '@broadsheet/shared/hosting/rules.ts'

/** A page that replaces a redirect of the host. */
export interface RedirectPage {
  path: string
  to: string
  body: Uint8Array
}

/**
 * Redirects of the hosting table without patterns, as pages: a bucket has no redirect rules.
 */
export function redirectPages(): RedirectPage[] {
  return ROUTES.filter(({ from, status }) => status !== 200 && !/[*:]/.test(from)).map(
    ({ from, to }) => {
      const html = `<!doctype html><title>Moved</title><meta http-equiv="refresh" content="0;url=${to}"><link rel="canonical" href="${to}"><a href="${to}">${to}</a>\n`
      return { path: from.slice(1), to, body: new TextEncoder().encode(html) }
    },
  )
}
