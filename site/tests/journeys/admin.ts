import type { Page } from 'playwright/test'
import { expect } from '../../../scripts/dev/testing/browser.ts'
import { EDITOR } from '../support/accounts.ts'
import type { Journey } from './journey.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Signs in to the console; the dashboard opens. */
export async function signInToConsole({ page, testInstance, texts }: Journey): Promise<void> {
  const { t } = texts
  await page.goto(testInstance.adminUrl)
  await expect(page.locator('html')).toHaveAttribute('dir', texts.direction)
  await page.getByLabel(t('console.email')).fill(EDITOR.email)
  await page.getByLabel(t('console.password')).fill(EDITOR.password)
  await page.getByRole('button', { name: t('console.signIn') }).click()
  await expect(heading(page, t('console.dashboard'))).toBeVisible()
}

/** Opens a screen by its link in the navigation. */
async function open({ page, texts: { t } }: Journey, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: t('console.navigation.label') })
  await navigation.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Finds an article by its headline and opens it. */
export async function findArticle(journey: Journey, title: string): Promise<void> {
  const { page, texts, content } = journey
  const { t } = texts
  await open(journey, t('console.articles'))
  await page.getByPlaceholder(t('console.resources.articles.search')).fill(title)
  // The console isolates inserted text from right-to-left sentences: First Strong Isolate, Pop Directional Isolate.
  const inserted = texts.direction === 'rtl' ? `\u2068${title}\u2069` : title
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(content.digits)
  await row
    .getByRole('link', { name: t('console.resources.articles.editNamed', { title: inserted }) })
    .click()
  const field = page.getByLabel(t('console.resources.articles.titleColumn'), { exact: true })
  await expect(field).toHaveValue(title)
}

/** Finds a comment and hides it. */
export async function hideComment(journey: Journey, comment: string): Promise<void> {
  const { page, texts } = journey
  const { t } = texts
  await open(journey, t('console.comments'))
  await page.getByPlaceholder(t('console.staff.comments.search')).fill(comment)
  const list = page.getByRole('list', { name: t('console.staff.comments.title') })
  const item = list.locator(':scope > li').filter({ hasText: comment })
  await item.getByText(t('console.staff.comments.hide'), { exact: true }).click()
  await expect(page.getByText(t('console.staff.comments.done.hide', { count: 1 }))).toBeVisible()
}

/** Creates a category; its slug follows the spelling of the language. */
export async function addCategory(journey: Journey): Promise<void> {
  const { page, texts, content } = journey
  const { t } = texts
  await open(journey, t('console.categories'))
  await page.getByRole('button', { name: t('console.resources.categories.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('fields.category.nameInForm')).fill(content.category)
  await expect(dialog.getByLabel(t('fields.slug'))).toHaveValue(content.categorySlug)
  await dialog.getByRole('button', { name: t('console.resources.categories.create') }).click()
  await expect(page.getByText(t('console.resources.categories.created'))).toBeVisible()
}
