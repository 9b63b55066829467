import type { Page } from 'playwright/test'
import { expect, signIn, test } from '../../scripts/dev/testing/browser.ts'
import { openConsole } from './support/console.ts'

/** Chooses a language in the user menu; the console reloads in it. */
async function choose(page: Page, menu: string, language: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

const html = (page: Page) => page.locator('html')
const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.afterEach(async ({ page, secret }) => {
  await page.close()
  await secret.from('console_settings').delete().neq('language', '').throwOnError()
})

test('the console is shown in the language of the user, in other browsers too', async ({
  page,
  testInstance,
  browser,
}) => {
  await openConsole(page, testInstance, '')
  await choose(page, 'Language:', 'Deutsch')
  await expect(headline(page, 'Übersicht')).toBeVisible()
  await expect(html(page)).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: 'Schlagwörter', exact: true })).toBeVisible()

  const other = await browser.newPage()
  await other.goto(testInstance.adminUrl)
  await signIn(other)
  await expect(headline(other, 'Übersicht')).toBeVisible()
  await choose(other, 'Sprache:', 'English')
  await expect(headline(other, 'Dashboard')).toBeVisible()
  await other.close()

  await page.reload()
  await expect(headline(page, 'Dashboard')).toBeVisible()
})

test('the console is written from right to left in Arabic', async ({ page, testInstance }) => {
  await openConsole(page, testInstance, '')
  await choose(page, 'Language:', 'العربية')
  await expect(headline(page, 'لوحة التحكم')).toBeVisible()
  await expect(html(page)).toHaveAttribute('dir', 'rtl')
  const navigation = page.getByRole('navigation', { name: 'الإدارة' })
  const sidebar = await navigation.boundingBox()
  const content = await page.getByRole('main').boundingBox()
  expect(sidebar?.x).toBeGreaterThan(content?.x ?? Number.NaN)

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(navigation).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'فتح قائمة التنقل' }).click()
  await expect(navigation).toBeVisible()
})

test('an unsaved form is discarded only after confirmation', async ({ page, testInstance }) => {
  await openConsole(page, testInstance, 'settings')
  const name = page.getByRole('textbox', { name: 'Site Name' })
  await name.fill('Unsaved')
  await choose(page, 'Language:', 'Deutsch')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Unsaved')
  await choose(page, 'Language:', 'Deutsch')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'de')
})
