import type { Page } from 'playwright/test'
import { expect, shownOnce, type TestInstance } from '../../../scripts/dev/testing/browser.ts'
import {
  type Credentials,
  EDITOR,
  replaceSession,
  storeSession,
} from '../../../site/tests/support/accounts.ts'

/** Opens a screen of the console as an editor, without the sign-in page. */
export async function openConsole(
  page: Page,
  testInstance: TestInstance,
  path: string,
  credentials: Credentials = EDITOR,
): Promise<void> {
  await storeSession(page.context(), testInstance, credentials)
  await page.goto(testInstance.adminUrl + path)
  await expectConsole(page)
}

/** Opens a screen of the console as another account, in the browser of the account before. */
export async function openConsoleAs(
  page: Page,
  testInstance: TestInstance,
  path: string,
  credentials: Credentials,
): Promise<void> {
  await replaceSession(page, testInstance, credentials)
  await page.goto(testInstance.adminUrl + path)
  await expectConsole(page)
}

async function expectConsole(page: Page): Promise<void> {
  // A dialog that opens with the screen hides the rest of it from assistive technology.
  const signOut = page.getByRole('button', { name: 'Sign Out', includeHidden: true })
  await expect(signOut.or(drawerButton(page))).toBeVisible()
}

/** Opens an address of the console as its links do, without loading the console again. */
export const openAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

/** The path of a list with the rows that a search finds: all rows would take seconds to appear. */
export const found = (list: string, q: string): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify({ q }))}`

/** The button that opens the navigation on narrow screens. */
export const drawerButton = (page: Page) => page.getByRole('button', { name: 'Open navigation' })

/** Headers of an empty list; CORS must expose the range. */
export const NO_ROWS = { 'content-range': '*/0', 'access-control-expose-headers': 'Content-Range' }

/** Makes all matching requests fail with a database message that must not be shown. */
export async function refuse(page: Page, address: string, methods: string[]): Promise<void> {
  await page.route(address, (route) =>
    methods.includes(route.request().method())
      ? route.fulfill({ status: 400, json: { message: 'Refused by the test', code: 'P0001' } })
      : route.fallback(),
  )
}

/** Presses a button that saves the settings; waits for the message of it and for the console to reload. */
export async function saveSettings(
  page: Page,
  button = page.getByRole('button', { name: 'Save Settings' }),
): Promise<void> {
  const reloaded = page.waitForEvent('load')
  const saved = shownOnce(page, 'Settings saved successfully! Reloading page...')
  await button.click()
  await saved
  await reloaded
}
