import type { BrowserContext, Page } from 'playwright/test'
import { test as base } from '../../../scripts/testing/browser.ts'
import { browserOf, type Credentials, newPerson, type TestPerson } from './people.ts'

/** Somebody who is signed in, with a page open. */
export interface Present {
  person: TestPerson
  context: BrowserContext
  page: Page
}

interface People {
  /** Opens a browser in which somebody is signed in. It closes when the test ends. */
  signedIn: (person: Credentials) => Promise<BrowserContext>
  /** Somebody new. */
  member: Present
  /** Somebody new who writes. */
  writer: Present
}

/** A test on the site that finds people who are signed in. */
export const test = base.extend<People>({
  signedIn: async ({ browser, paper }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person) => {
      const context = await browserOf(browser, paper, person)
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

/** A test whose page is that of the writer. */
export const writersTest = test.extend({
  page: ({ writer }, use) => use(writer.page),
})
