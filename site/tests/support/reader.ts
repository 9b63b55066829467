import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import type { TestInstance } from '../../../scripts/dev/testing/browser.ts'
import { unique } from './accounts.ts'

/** A reader of a test. */
export interface Reader {
  options?: BrowserContextOptions
  /** 0: reading is measured; 0.9: it is not. */
  random?: number
  hasGpc?: boolean
  isPrerendered?: boolean
}

/** What a page does before its scripts; requests that it sends when it is left, Playwright does not report. */
function prepare({ random, hasGpc, isPrerendered }: Required<Omit<Reader, 'options'>>): void {
  Math.random = () => random
  if (hasGpc) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  if (isPrerendered) Object.defineProperty(document, 'prerendering', { value: true })
  const send = window.fetch
  window.fetch = (address, options) => {
    const [, name] = /\/rpc\/(record_\w+)/.exec(String(address)) ?? []
    if (name) localStorage.setItem('sent', `${localStorage.getItem('sent') ?? ''} ${name}`.trim())
    return send(address, options)
  }
}

/** A page of a reader with a browser of their own, so that they are a visitor of their own. */
export async function openReader(browser: Browser, reader: Reader = {}): Promise<Page> {
  const { options, random = 0.9, hasGpc = false, isPrerendered = false } = reader
  const userAgent = `Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0 ${unique('of')}`
  const context = await browser.newContext({ userAgent, ...options })
  await context.addInitScript(prepare, { random, hasGpc, isPrerendered })
  return context.newPage()
}

/**
 * Another browser process with a user agent of its own: requests of a page that is left have the one of the process, not
 * that of a context.
 */
export async function launchBrowser(browser: Browser): Promise<{
  browser: Browser
  userAgent: string
}> {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) ${unique('of')}`
  const launched = await browser.browserType().launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', `--user-agent=${userAgent}`],
  })
  return { browser: launched, userAgent }
}

/** Names of the functions that pages of the site have called for this reader, in order. */
export async function sent(page: Page, { siteUrl }: TestInstance): Promise<string> {
  if (!page.url().startsWith(`${siteUrl}/about/`)) await page.goto(`${siteUrl}/about/`)
  return page.evaluate(() => localStorage.getItem('sent') ?? '')
}

/** Opens an article and waits until its view is recorded. */
export async function read(page: Page, address: string, referer?: string): Promise<void> {
  const recorded = page.waitForResponse('**/rpc/record_view')
  await page.goto(address, referer ? { referer } : {})
  await recorded
}
