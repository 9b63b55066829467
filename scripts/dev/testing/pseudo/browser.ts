import { en } from '@broadsheet/shared/messages/en.ts'
import type { Messages } from '@broadsheet/shared/messages/keys.ts'
import { pseudoCatalog } from '@broadsheet/shared/messages/pseudo.ts'
import { setMessages, t } from '@broadsheet/shared/messages/t.ts'
import type { Page } from 'playwright/test'
import {
  newAccount,
  replaceSession,
  storeSession,
  type TestAccount,
} from '../../../../site/tests/support/accounts.ts'
import { clientFor } from '../../../database/client.ts'
import { test as base, expect } from '../browser.ts'
import { transitionsEnd } from '../transitionsEnd.ts'
import { type IsForeign, readContentTexts } from './contentTexts.ts'
import { inspectPage, type PageTexts } from './inspectPage.ts'
import { type PseudoInstance, startPseudoInstance } from './instance.ts'

export { expect, t }

interface PseudoFixtures {
  /** Signs in a new user, with a name in Arabic, in the page of the test. */
  asUser: (
    username: string,
    role?: 'user' | 'admin',
  ) => Promise<{ page: Page; account: TestAccount }>
  /** Fails the test, at its end, if the page has texts that are no messages, or messages that do not fit. */
  check: (page: Page, name: string) => Promise<void>
}

interface PseudoWorker {
  /** Runs for all tests of the project. */
  pseudoInstance: PseudoInstance
}

const PHONE = { width: 360, height: 740 }

/** A test with an instance in the pseudo-locale, on a phone. `t` is in the pseudo-locale, too. */
export const test = base.extend<PseudoFixtures, PseudoWorker>({
  pseudoInstance: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here.
    async ({}, use) => {
      setMessages('en', pseudoCatalog(en) as Messages, 'ar-EG')
      const instance = await startPseudoInstance()
      await use(instance)
      await instance.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  testInstance: ({ pseudoInstance }, use) => use(pseudoInstance),
  secret: ({ pseudoInstance: { apiUrl, secretKey } }, use) => use(clientFor(apiUrl, secretKey)),
  viewport: PHONE,
  contextOptions: { reducedMotion: 'reduce' },
  asUser: async ({ page, secret, pseudoInstance }, use) => {
    await use(async (username, role = 'user') => {
      const account = await newAccount(secret, username)
      const values = { full_name: 'ليلى', role }
      await secret.from('profiles').update(values).eq('id', account.id).throwOnError()
      if (page.url() === 'about:blank') await storeSession(page.context(), pseudoInstance, account)
      else await replaceSession(page, pseudoInstance, account)
      return { page, account }
    })
  },
  check: async ({ secret }, use) => {
    const pages: { name: string; found: PageTexts }[] = []
    await use(async (page, name) => {
      await page.evaluate(changesEnd)
      await page.evaluate(transitionsEnd)
      pages.push({ name, found: await page.evaluate(inspectPage) })
    })
    // Content is read at the end, because tests add some.
    const isForeign = await readContentTexts(secret)
    const findings = pages.flatMap(({ name, found }) =>
      findingsOf(found, isForeign).map((finding) => [finding, `${name}: ${finding}`] as const),
    )
    // A finding of every page is reported once.
    expect([...new Map(findings.reverse()).values()]).toEqual([])
  },
})

/** Resolves when the page has not changed for 0.2 s. Runs in the browser. */
const changesEnd = () =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, 200)
    new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, 200)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

function findingsOf({ texts, clipped, overflow }: PageTexts, isForeign: IsForeign): string[] {
  return [
    ...texts.filter(({ text }) => isForeign(text)).map(({ text, place }) => `${place}: ${text}`),
    ...clipped,
    ...(overflow > 0 ? [`the page scrolls ${overflow} px to the side`] : []),
  ]
}
