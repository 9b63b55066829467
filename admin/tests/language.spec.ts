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

/** Changes what the backend reports as settings, without rendering the site again. */
async function withSettings(page: Page, change: Record<string, string>): Promise<void> {
  await page.route('**/rest/v1/site_settings?*', async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as object[]
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, ...change })) })
  })
}

test('dates have the locale of the publication in its language, otherwise that of the language', async ({
  page,
  testInstance,
}) => {
  await withSettings(page, { locale: 'en-GB' })
  await openConsole(page, testInstance, '')
  const date = page.getByRole('region', { name: 'Latest articles' }).locator('time').first()
  await expect(date).toHaveText(/^\d{1,2} \p{L}+ \d{4}$/u)
  await choose(page, 'Language:', 'Deutsch')
  const german = page.getByRole('region', { name: 'Neueste Artikel' }).locator('time').first()
  await expect(german).toHaveText(/^\d{2}\.\d{2}\.\d{4}$/)
})

test('the dashboard counts the week from the day of the settings', async ({
  page,
  testInstance,
}) => {
  const today = await page.evaluate(() => {
    const now = new Date()
    const two = (part: number) => String(part).padStart(2, '0')
    return {
      weekday: now.toLocaleDateString('en', { weekday: 'long' }).toLowerCase(),
      day: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    }
  })
  await withSettings(page, { first_day_of_week: today.weekday })
  await openConsole(page, testInstance, '')
  const link = page.getByRole('link', { name: 'published this week' })
  await expect(link).toHaveAttribute('href', new RegExp(today.day))
})

test('the open tab of the settings is visible on a phone in Arabic', async ({
  page,
  testInstance,
}) => {
  await openConsole(page, testInstance, '')
  await choose(page, 'Language:', 'العربية')
  // The console reloads in the new language; a navigation before that would be interrupted.
  await expect(headline(page, 'لوحة التحكم')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [tab, name] of [
    ['advanced', 'متقدم'],
    ['general', 'عام'],
  ] as const) {
    await page.goto(`${testInstance.adminUrl}settings?tab=${tab}`)
    const open = page.getByRole('tab', { name, selected: true })
    await expect(open).toBeInViewport({ ratio: 0.9 })
  }
  await page.getByRole('tab', { name: 'عام' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'معلومات الشركة' })).toBeFocused()
  await page.getByRole('tab', { name: 'معلومات الشركة' }).press('End')
  const last = page.getByRole('tab', { name: 'متقدم' })
  await expect(last).toBeInViewport({ ratio: 0.9 })
  // A phone that is turned.
  await last.click()
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(last).toBeInViewport({ ratio: 0.9 })
})
