import type { Locator, Page } from 'playwright/test'
import { expect } from '../../../scripts/testing/browser.ts'
import { newArticle, type TestArticle } from './people.ts'
import { test as base } from './test.ts'

/** A test that finds an article nobody has commented on yet. */
export const test = base.extend<{ article: TestArticle }>({
  article: async ({ secret, page, paper }, use) => use(await newArticle(secret, page, paper)),
})

/** The comment that says something, with its answers where it has any. */
export const comment = (page: Page, text: string): Locator =>
  page.locator('article.comment').filter({ hasText: text })

/** Opens the discussion of an article and waits until it is there and live. */
export async function openDiscussion(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: /^Comments \(\d+\)$/ })).toBeVisible()
  await expect(page.locator('.threads[data-live=true]')).toBeAttached()
}
