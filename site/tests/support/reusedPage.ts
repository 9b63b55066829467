import type { Page } from 'playwright/test'
import { newAccount, storeSession, type TestAccount } from './accounts.ts'
import { test } from './test.ts'

/**
 * A test whose `page`, with the session of `writer`, is the one that the tests of a worker use in turn: a new browser
 * context would compile the scripts of the editor again.
 */
export const reusedPageTest = test.extend<{
  /** The account of the page. */
  owner: TestAccount
  /** The writer on a phone: 360 px wide, with a touch screen. */
  phone: Page
}>({
  owner: async ({ secret }, use) => use(await newAccount(secret, 'writer')),
  page: async ({ context, page, owner, testInstance }, use) => {
    await storeSession(context, testInstance, owner)
    await use(page)
  },
  writer: ({ owner, context, page }, use) => use({ account: owner, context, page }),
  phone: async ({ browser, owner, testInstance }, use) => {
    const viewport = { width: 360, height: 740 }
    const context = await browser.newContext({ viewport, hasTouch: true })
    await storeSession(context, testInstance, owner)
    await use(await context.newPage())
    await context.close()
  },
})
