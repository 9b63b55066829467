import type { BrowserContext, Page } from 'playwright/test'
import { test as base } from '../../../scripts/dev/testing/browser.ts'
import {
  browserOf,
  type Credentials,
  newAccount,
  storeSession,
  type TestAccount,
} from './accounts.ts'

/** A signed-in user with an open page. */
export interface SignedInAccount {
  account: TestAccount
  context: BrowserContext
  page: Page
}

interface AccountFixtures {
  /** Opens a browser context with a signed-in session. It closes when the test ends. */
  signedIn: (account: Credentials) => Promise<BrowserContext>
  /** A new user in the browser of `page`, which is faster than one of their own. */
  member: SignedInAccount
  /** A new user. */
  user: SignedInAccount
  /** A new user whose name begins with `writer`. */
  writer: SignedInAccount
}

/** A site test with signed-in users. */
export const test = base.extend<AccountFixtures>({
  signedIn: async ({ browser, testInstance }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const context = await browserOf(browser, testInstance, account)
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
  member: async ({ context, page, testInstance, secret }, use) => {
    const account = await newAccount(secret)
    await storeSession(context, testInstance, account)
    await use({ account, context, page })
  },
  user: async ({ signedIn, secret }, use) => {
    const account = await newAccount(secret)
    const context = await signedIn(account)
    await use({ account, context, page: await context.newPage() })
  },
  writer: async ({ signedIn, secret }, use) => {
    const account = await newAccount(secret, 'writer')
    const context = await signedIn(account)
    await use({ account, context, page: await context.newPage() })
  },
})

/** A test whose page has the session of `writer`. */
export const writersTest = test.extend({
  page: ({ writer }, use) => use(writer.page),
})
