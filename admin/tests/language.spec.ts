import type { Page } from 'playwright/test'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, replaceSession, storeSession } from '../../site/tests/support/accounts.ts'
import { openAddress, openConsole } from './support/console.ts'

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

/** Changes what the backend reports as settings, without rendering the site again. */
async function withSettings(page: Page, change: Record<string, string>): Promise<void> {
  await page.route('**/rest/v1/site_settings?*', async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as object[]
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, ...change })) })
  })
}

test('the console has the language of the user in all browsers, with dates and weeks as the settings say', async ({
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
  await withSettings(page, { locale: 'en-GB', first_day_of_week: today.weekday })
  await openConsole(page, testInstance, '')
  const dateIn = (region: string) =>
    page.getByRole('region', { name: region }).locator('time').first()
  await expect(dateIn('Latest articles')).toHaveText(/^\d{1,2} \p{L}+ \d{4}$/u)
  const week = page.getByRole('link', { name: 'published this week' })
  await expect(week).toHaveAttribute('href', new RegExp(today.day))

  await openAddress(page, `${testInstance.adminUrl}settings`)
  const name = page.getByRole('textbox', { name: 'Site Name' })
  await name.fill('Unsaved')
  await choose(page, 'Language:', 'Deutsch')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Unsaved')
  await choose(page, 'Language:', 'Deutsch')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: 'Schlagwörter', exact: true })).toBeVisible()

  // Another browser has nothing of this one.
  await replaceSession(page, testInstance, EDITOR)
  await page.goto(testInstance.adminUrl)
  await expect(headline(page, 'Übersicht')).toBeVisible()
  await expect(dateIn('Neueste Artikel')).toHaveText(/^\d{2}\.\d{2}\.\d{4}$/)
})

test('in Arabic the console is written from right to left, on phones too, and the open tab is visible', async ({
  page,
  testInstance,
  secret,
}) => {
  const { data: editor } = await secret
    .from('profiles')
    .select('id')
    .eq('username', 'editor')
    .single()
    .throwOnError()
  const choice = { user_id: editor.id, language: 'ar' }
  await secret.from('console_settings').upsert(choice).throwOnError()
  await storeSession(page.context(), testInstance, EDITOR)
  await page.goto(testInstance.adminUrl)
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

  await page.keyboard.press('Escape')
  await expect(navigation).toBeHidden()
  await openAddress(page, `${testInstance.adminUrl}settings?tab=advanced`)
  const last = page.getByRole('tab', { name: 'متقدم' })
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('tab', { name: 'عام' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'معلومات الشركة' })).toBeFocused()
  await page.getByRole('tab', { name: 'معلومات الشركة' }).press('End')
  await expect(last).toBeInViewport({ ratio: 0.9 })
  // A phone that is turned.
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(last).toBeInViewport({ ratio: 0.9 })
})
