import { test as base, expect, type Page } from 'playwright/test'
import { clientFor } from '../../database/client.ts'
import { TEST_INSTANCES, type TestInstance } from './testInstance.ts'

export type { TestInstance }
export { expect }

const testInstanceOf = (worker: number): TestInstance =>
  JSON.parse(process.env[TEST_INSTANCES] ?? '[]')[worker]

interface Found {
  testInstance: TestInstance
  /** A client with the secret key, to look behind the scenes. */
  secret: ReturnType<typeof clientFor>
  /** Takes away the articles a test wrote, and waits: the next one finds the pages of the demo. */
  leavesNoArticle: undefined
  /** Fails a test of the console in which the Content-Security-Policy blocked anything. */
  keepsPolicy: undefined
}

/** A test that finds a running paper. */
export const test = base.extend<Found>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here.
  testInstance: async ({}, use, { parallelIndex }) => use(testInstanceOf(parallelIndex)),
  secret: async ({ testInstance: { apiUrl, secretKey } }, use) => use(clientFor(apiUrl, secretKey)),
  keepsPolicy: [
    async ({ context }, use, { project }) => {
      const blocked: string[] = []
      context.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) blocked.push(message.text())
      })
      await use(undefined)
      if (project.name === 'admin') expect(blocked).toEqual([])
    },
    { auto: true },
  ],
  leavesNoArticle: [
    async ({ secret }, use) => {
      const began = new Date().toISOString()
      await use(undefined)
      await secret.from('articles').delete().gte('created_at', began).throwOnError()
      await expect.poll(() => waiting(secret), PUBLISHED).toBe(0)
    },
    { auto: true },
  ],
})

/** How long a change may take from the click to the page: a build, on a slow machine. */
export const PUBLISHED = { timeout: 45_000 }

/** How many changes readers do not see yet. */
async function waiting(secret: Found['secret']): Promise<number> {
  const changes = secret.from('publish_events').select('id').is('done_at', null)
  return (await changes.lte('due_at', 'now').throwOnError()).data.length
}

/** Signs in to the admin console with one of the demo accounts. */
export async function signIn(page: Page, email = 'editor@broadsheet.example'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('broadsheet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens an address again and again until the page shows what is expected. */
export async function eventually(
  page: Page,
  url: string,
  seen: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.goto(url)
    await seen()
  }).toPass(PUBLISHED)
}
