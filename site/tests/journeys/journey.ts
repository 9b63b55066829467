import { LANGUAGES, type Language } from '@broadsheet/shared/messages/languages.ts'
import { type Translator, translatorOf } from '@broadsheet/shared/messages/translator.ts'
import type { Page } from 'playwright/test'
import { clientFor } from '../../../scripts/database/client.ts'
import type { TestInstance } from '../../../scripts/dev/testing/browser.ts'
import { startTestInstance } from '../../../scripts/dev/testing/testInstance.ts'
import { test } from '../support/test.ts'
import type { JourneyContent } from './content.ts'

interface JourneyFixtures {
  /** Messages of the language. Buttons and labels are found by them. */
  texts: Translator
}

interface JourneyWorker {
  /** An instance in the language; null for English, the language of the instance of all tests. */
  ownInstance: TestInstance | null
}

/** Messages of the language of a journey. Buttons and labels are found by them. */
export type JourneyTexts = Translator

/** What a step of a journey needs. */
export interface Journey {
  page: Page
  testInstance: TestInstance
  texts: JourneyTexts
  content: JourneyContent
}

/** A test with an instance in a language. */
export function journeyIn(language: Language) {
  return test.extend<JourneyFixtures, JourneyWorker>({
    ownInstance: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here.
      async ({}, use) => {
        if (language === 'en') return use(null)
        const { testInstance, stop } = await startTestInstance(`Instance ${language}`, language)
        await use(testInstance)
        await stop()
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    testInstance: ({ testInstance, ownInstance }, use) => use(ownInstance ?? testInstance),
    secret: ({ testInstance: { apiUrl, secretKey } }, use) => use(clientFor(apiUrl, secretKey)),
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here.
    texts: async ({}, use) =>
      use(await translatorOf({ language, locale: LANGUAGES[language].locale })),
  })
}

/** A test of a journey. */
export type JourneyTest = ReturnType<typeof journeyIn>

/**
 * Matches a name that begins with a text, such as that of a button with a number. The console isolates text that is
 * inserted into a right-to-left message (U+2068, First Strong Isolate).
 */
export const beginning = (text: string) =>
  new RegExp(`^\u2068?${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** Opens an item of the menu of the account. */
export async function chooseInAccountMenu(
  page: Page,
  { t }: JourneyTexts,
  role: 'link' | 'button',
  name: string,
): Promise<void> {
  await page.getByRole('button', { name: t('account.menu') }).click()
  await page.getByRole('banner').getByRole(role, { name, exact: true }).first().click()
}
