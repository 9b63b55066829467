import type { Page } from 'playwright/test'
import { expect } from '../../scripts/dev/testing/browser.ts'
import {
  FAILING_BACKENDS,
  REFUSED_RESPONSES,
  replaceBackend,
  uncaughtErrors,
} from './support/failingBackends.ts'
import { test } from './support/test.ts'

const ARTICLE = '/article/city-puts-flood-model-online/'
const READABLE = [
  ['/', 'Discover Stories That Matter'],
  [ARTICLE, ''],
  ['/category/science/', 'Science'],
  ['/tag/city-hall/', 'City Hall'],
  ['/contact/', ''],
  ['/?search=river', 'Search Results'],
  ['/login', 'Sign In'],
] as const

/** Technical messages of browsers, parsers and servers, which readers must not see. */
const TECHNICAL =
  /Failed to fetch|NetworkError|Load failed|JSON|Unexpected|undefined|Status \d|<!doctype/i

/** Expects the whole text of an article, and the report that its comments could not be loaded. */
async function expectReadableArticle(page: Page, siteUrl: string): Promise<void> {
  await page.goto(siteUrl + ARTICLE)
  const discussion = page.locator('#comments')
  await discussion.scrollIntoViewIfNeeded()
  await expect(discussion.getByText('The discussion could not be loaded.')).toBeVisible()
  await expect(discussion.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expect(discussion).not.toContainText(TECHNICAL)
  expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(1500)
}

for (const backend of FAILING_BACKENDS) {
  // spec: quiet
  test(`${backend.name}: pages stay readable for a visitor and report the failure`, async ({
    page,
    testInstance,
  }) => {
    const errors = uncaughtErrors(page)
    await replaceBackend(page, testInstance.apiUrl, backend)
    for (const [path, headline] of READABLE) {
      await page.goto(testInstance.siteUrl + path)
      await expect(page.getByRole('heading', { name: headline }).first(), path).toBeVisible()
      await page.mouse.wheel(0, 20_000)
      await expect(page.getByRole('contentinfo'), path).toBeVisible()
    }
    await expectReadableArticle(page, testInstance.siteUrl)
    expect(errors).toEqual([])
  })

  test(`${backend.name}: text typed by a visitor stays and can be sent after recovery`, async ({
    page,
    testInstance,
  }) => {
    const errors = uncaughtErrors(page)
    const restoreBackend = await replaceBackend(page, testInstance.apiUrl, backend)
    await page.goto(`${testInstance.siteUrl}/login`)
    await page.getByLabel('Email').first().fill('editor@broadsheet.example')
    await page.getByLabel('Password', { exact: true }).fill('broadsheet-demo')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText(/\S/)
    await expect(page.getByRole('alert')).not.toContainText(TECHNICAL)
    await expect(page.getByLabel('Email').first()).toHaveValue('editor@broadsheet.example')
    await restoreBackend()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${testInstance.siteUrl}/`)
    expect(errors).toEqual([])
  })

  test(`${backend.name}: account pages report the failure and can be retried`, async ({
    testInstance,
    user: { page },
  }) => {
    const errors = uncaughtErrors(page)
    const restoreBackend = await replaceBackend(page, testInstance.apiUrl, backend)
    for (const path of ['/bookmarks', '/profile']) {
      await page.goto(testInstance.siteUrl + path)
      const alert = page.getByRole('main').getByRole('alert').first()
      await expect(alert, path).toHaveText(/\S/)
      await expect(page.getByRole('main'), path).not.toContainText(TECHNICAL)
      await expect(alert.getByRole('button', { name: 'Try Again' }), path).toBeVisible()
    }
    await restoreBackend()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('an article stays readable when responses are no data', async ({ page, testInstance }) => {
  const errors = uncaughtErrors(page)
  for (const backend of REFUSED_RESPONSES) {
    const restoreBackend = await replaceBackend(page, testInstance.apiUrl, backend)
    await expectReadableArticle(page, testInstance.siteUrl)
    await restoreBackend()
  }
  expect(errors).toEqual([])
})

test('a slow backend delays no page', async ({ page, testInstance }) => {
  const errors = uncaughtErrors(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${testInstance.apiUrl}/**`, async (route) => {
    await held
    await route.abort()
  })
  for (const [path, headline] of READABLE) {
    await page.goto(testInstance.siteUrl + path)
    await expect(page.getByRole('heading', { name: headline }).first(), path).toBeVisible()
  }
  release()
  expect(errors).toEqual([])
})

test('a browser that goes offline shows that, and continues when it is online again', async ({
  testInstance,
  user: { page, context },
}) => {
  const errors = uncaughtErrors(page)
  await page.goto(testInstance.siteUrl + ARTICLE)
  const like = page.getByRole('button', { name: /^Like/ }).first()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await context.setOffline(true)
  await like.click()
  await expect(page.getByText('That could not be saved. Please try again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(errors).toEqual([])
})

test('without browser storage, reading, search, theme and sign-in work for the open page', async ({
  page,
  testInstance,
}) => {
  const errors = uncaughtErrors(page)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  for (const [path, headline] of READABLE) {
    await page.goto(testInstance.siteUrl + path)
    await expect(page.getByRole('heading', { name: headline }).first(), path).toBeVisible()
  }
  await page.goto(testInstance.siteUrl + ARTICLE)
  const toggle = page.getByRole('button', { name: 'Dark theme' })
  const before = await toggle.getAttribute('aria-pressed')
  await toggle.click()
  await expect(toggle).not.toHaveAttribute('aria-pressed', before ?? '')
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: /^Comments \(\d+\)$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Like/ }).first().click()
  await expect(page).toHaveURL(/\/login/)
  expect(errors).toEqual([])
})

for (const [name, now] of [
  ['long past', '2001-02-03T04:05:06Z'],
  ['far ahead', '2060-02-03T04:05:06Z'],
] as const) {
  test(`with a clock that is ${name}, every page is correct and readable`, async ({
    page,
    testInstance,
  }) => {
    const errors = uncaughtErrors(page)
    await page.clock.setFixedTime(new Date(now))
    for (const [path, headline] of READABLE) {
      await page.goto(testInstance.siteUrl + path)
      await expect(page.getByRole('heading', { name: headline }).first(), path).toBeVisible()
    }
    await page.goto(testInstance.siteUrl + ARTICLE)
    for (const time of await page.locator('time').allTextContents())
      expect(time).not.toMatch(/NaN|Invalid|-\d+ /)
    expect(errors).toEqual([])
  })
}
