import type { BrowserContext, Page } from 'playwright/test'
import { test as base } from '../../../scripts/dev/testing/browser.ts'
import {
  browserOf,
  type Credentials,
  newAccount,
  replaceSession,
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
  /**
   * Opens a page of a further person, in a browser context that the tests of a worker use in turn: a new one would
   * compile the scripts of the editor again. Not for tests with scripts or clocks, which stay in the context.
   */
  colleague: (account: Credentials) => Promise<Page>
  /** Opens a browser context with a signed-in session. It closes when the test ends. */
  signedIn: (account: Credentials) => Promise<BrowserContext>
  /** A new user in the browser of `page`, which is faster than one of their own. */
  member: SignedInAccount
  /** A new user. */
  user: SignedInAccount
  /** A new user whose name begins with `writer`. */
  writer: SignedInAccount
}

interface WorkerFixtures {
  /** The contexts of further people. */
  furtherContexts: BrowserContext[]
}

/** A site test with signed-in users. */
export const test = base.extend<AccountFixtures, WorkerFixtures>({
  furtherContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here.
    async ({}, use) => {
      const contexts: BrowserContext[] = []
      await use(contexts)
      for (const context of contexts) await context.close()
    },
    { scope: 'worker' },
  ],
  colleague: async ({ browser, furtherContexts, testInstance }, use) => {
    let opened = 0
    await use(async (account) => {
      const at = opened++
      const context = furtherContexts[at] ?? (await browser.newContext())
      furtherContexts[at] = context
      const page = await context.newPage()
      // What the person before left.
      const { origin } = new URL(testInstance.siteUrl)
      const storageTypes = 'cookies,local_storage,indexeddb'
      const devTools = await context.newCDPSession(page)
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes })
      await devTools.detach()
      await page.goto(`${testInstance.siteUrl}/robots.txt`)
      await replaceSession(page, testInstance, account)
      return page
    })
    for (const context of furtherContexts) {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      for (const page of context.pages()) await page.close()
    }
  },
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
