import type { Locator, Page } from 'playwright/test'
import { expect } from '../../../scripts/dev/testing/browser.ts'
import { newArticle, type TestArticle } from './accounts.ts'
import { test as base } from './test.ts'

/** A test with an article without comments. */
export const test = base.extend<{ article: TestArticle }>({
  article: async ({ secret, page, testInstance }, use) =>
    use(await newArticle(secret, page, testInstance)),
})

/** Finds a comment by its text, including its replies. */
export const comment = (page: Page, text: string): Locator =>
  page.locator('article[data-comment]').filter({ hasText: text })

/** Opens the discussion of an article, interacts with it and waits until it is live. */
export async function openDiscussion(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: /^Comments \(\d+\)$/ }).click()
  await expect(page.locator('ol[data-live=true]')).toBeAttached()
}
