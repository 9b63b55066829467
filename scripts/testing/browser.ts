import { test as base, expect, type Page } from 'playwright/test'
import { clientFor } from '../database/client.ts'
import type { Instance } from '../start/instance.ts'
import { PAPER } from './paper.ts'

export { expect }

/** The paper the tests of a run share; see scripts/testing/paper.ts. */
export interface Paper extends Instance {
  adminUrl: string
  /** Its data folder. */
  data: string
}

const paper = (): Paper => JSON.parse(process.env[PAPER] ?? '{}')

/** A test that finds the running paper, and a client with the secret key to look behind the scenes. */
export const test = base.extend<{ paper: Paper; secret: ReturnType<typeof clientFor> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here.
  paper: async ({}, use) => use(paper()),
  secret: async ({ paper: { apiUrl, secretKey } }, use) => use(clientFor(apiUrl, secretKey)),
})

/** How long a change may take from the click to the page: a build, on a slow machine. */
export const PUBLISHED = { timeout: 45_000 }

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
