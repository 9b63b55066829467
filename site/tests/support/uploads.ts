import type { Page } from 'playwright/test'
import { reusedPageTest } from './reusedPage.ts'

/** A test of a signed-in writer that has its start time. */
export const test = reusedPageTest.extend<{ began: Date }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here.
  began: async ({}, use) => use(new Date()),
})

/** Delays uploads of the full image until released. */
export async function holdUploads(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/storage\/v1\/object\/article-images\/[^/]*x\d+\.webp$/, async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue().catch(() => {})
  })
  return release
}
