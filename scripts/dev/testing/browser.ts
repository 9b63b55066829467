import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import { clientFor } from '../../database/client.ts'
import { TEST_INSTANCES, type TestInstance } from './testInstance.ts'

export type { TestInstance }
export { expect }

const testInstances = (): TestInstance[] => JSON.parse(process.env[TEST_INSTANCES] ?? '[]')

/** Fixtures of the browser tests. */
interface Fixtures {
  testInstance: TestInstance
  /** A client with the secret key, which bypasses row level security. */
  secret: ReturnType<typeof clientFor>
  /** Deletes the articles that a test created and waits until the site is published. */
  removeArticles: undefined
  /** Takes back what a test changed in the browser context and Playwright keeps (see playwright.config.ts). */
  restoreContext: undefined
  /** Fails a test of the console if the Content-Security-Policy blocked a resource. */
  assertPolicy: undefined
}

/** A test with a running instance. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here.
  testInstance: async ({}, use, { parallelIndex }) =>
    use(testInstances()[parallelIndex] as TestInstance),
  secret: async ({ testInstance: { apiUrl, secretKey } }, use) => use(clientFor(apiUrl, secretKey)),
  restoreContext: [
    async ({ context }, use) => {
      await use(undefined)
      await context.setOffline(false)
      await context.clearPermissions()
    },
    { auto: true },
  ],
  assertPolicy: [
    async ({ context }, use, { project }) => {
      const blocked: string[] = []
      const note = (message: ConsoleMessage) => {
        if (/Content Security Policy/.test(message.text())) blocked.push(message.text())
      }
      context.on('console', note)
      await use(undefined)
      context.off('console', note)
      if (project.name === 'admin') expect(blocked).toEqual([])
    },
    { auto: true },
  ],
  removeArticles: [
    async ({ secret }, use) => {
      const began = new Date().toISOString()
      await use(undefined)
      await secret.from('articles').delete().gte('created_at', began).throwOnError()
      await published(secret)
    },
    { auto: true },
  ],
})

/** Time limit from a click to the published page: a build on a slow machine. */
export const PUBLISHED = { timeout: 45_000 }

/** Resolves when every change is published. */
const published = (secret: Fixtures['secret']) =>
  expect.poll(() => countUnpublished(secret), { ...PUBLISHED, intervals: [50, 100, 200] }).toBe(0)

/** Number of changes that are not published yet. */
async function countUnpublished(secret: Fixtures['secret']): Promise<number> {
  const changes = secret.from('publish_events').select('id').is('done_at', null)
  return (await changes.lte('due_at', 'now').throwOnError()).data.length
}

/** Signs in to the admin console with one of the demo accounts. */
export async function signIn(page: Page, email = 'editor@broadsheet.example'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('broadsheet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens a page when it is published, and again until the expectations are met. */
export async function eventually(
  page: Page,
  url: string,
  seen: () => Promise<void>,
): Promise<void> {
  // A page that is opened too early costs a time limit and another opening.
  const instance = testInstances().find(({ siteUrl }) => url.startsWith(siteUrl))
  if (instance) await published(clientFor(instance.apiUrl, instance.secretKey))
  await expect(async () => {
    await page.goto(url)
    await seen()
  }).toPass(PUBLISHED)
}

/** Resolves when a text is on the page, also one that disappears before `expect`, which waits between looks, sees it. */
export async function shownOnce(page: Page, text: string): Promise<void> {
  await page.waitForFunction((shown) => document.body?.textContent.includes(shown), text)
}
