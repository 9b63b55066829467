import type { BrowserContext, Page } from 'playwright/test'
import { test as base } from '../../../scripts/dev/testing/browser.ts'
import { browserOf, type Credentials, newPerson, type TestPerson } from './people.ts'

/** A signed-in user with an open page. */
export interface Present {
  person: TestPerson
  context: BrowserContext
  page: Page
}

interface People {
  /** Opens a browser context with a signed-in session. It closes when the test ends. */
  signedIn: (person: Credentials) => Promise<BrowserContext>
  /** A new user. */
  member: Present
  /** A new user who writes. */
  writer: Present
}

/** A site test with signed-in users. */
export const test = base.extend<People>({
  signedIn: async ({ browser, testInstance }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person) => {
      const context = await browserOf(browser, testInstance, person)
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
  member: async ({ signedIn, secret }, use) => {
    const person = await newPerson(secret)
    const context = await signedIn(person)
    await use({ person, context, page: await context.newPage() })
  },
  writer: async ({ signedIn, secret }, use) => {
    const person = await newPerson(secret, 'writer')
    const context = await signedIn(person)
    await use({ person, context, page: await context.newPage() })
  },
})

/** A test whose page is the writer's. */
export const writersTest = test.extend({
  page: ({ writer }, use) => use(writer.page),
})
