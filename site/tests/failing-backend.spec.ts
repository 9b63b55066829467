import type { Page } from 'playwright/test'
import { expect } from '../../scripts/dev/testing/browser.ts'
import {
  FAILING_BACKENDS,
  type FailingBackend,
  REFUSED_RESPONSES,
  replaceBackend,
  uncaughtErrors,
} from './support/failingBackends.ts'
import { test } from './support/test.ts'

/** The other ones become the same error before any page sees them (see shared/responseSchema.test.ts). */
const REFUSED_RESPONSE = REFUSED_RESPONSES.find(
  ({ name }) => name === 'sending a web page',
) as FailingBackend

const ARTICLE = '/article/city-puts-flood-model-online/'
/** Pages of a visitor and their headlines. */
const READABLE = {
  '/': 'Discover Stories That Matter',
  [ARTICLE]: /./,
  '/category/science/': 'Science',
  '/contact/': /./,
  '/?search=river': 'Search Results',
  '/login': 'Sign In',
} as const

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

/** Opens pages of a visitor, each of which must be readable. */
async function expectReadable(
  page: Page,
  siteUrl: string,
  paths: readonly (keyof typeof READABLE)[],
): Promise<void> {
  for (const path of paths) {
    await page.goto(siteUrl + path)
    const heading = page.getByRole('heading', { name: READABLE[path] }).first()
    await expect(heading, path).toBeVisible()
    // What loads when it scrolls into view fails, too.
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
  }
}

for (const backend of FAILING_BACKENDS) {
  // spec: quiet
  test(`${backend.name}: pages stay readable for a visitor and report the failure, and typed text can be sent after recovery`, async ({
    page,
    testInstance: { siteUrl, apiUrl },
  }) => {
    const errors = uncaughtErrors(page)
    const restoreBackend = await replaceBackend(page, apiUrl, backend)
    await expectReadable(page, siteUrl, ['/', '/category/science/', '/contact/', '/?search=river'])
    await expectReadableArticle(page, siteUrl)

    await page.goto(`${siteUrl}/login`)
    await page.getByLabel('Email').first().fill('editor@broadsheet.example')
    await page.getByLabel('Password', { exact: true }).fill('broadsheet-demo')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText(/\S/)
    await expect(page.getByRole('alert')).not.toContainText(TECHNICAL)
    await expect(page.getByLabel('Email').first()).toHaveValue('editor@broadsheet.example')
    await restoreBackend()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${siteUrl}/`)
    expect(errors).toEqual([])
  })

  test(`${backend.name}: account pages report the failure and can be retried`, async ({
    testInstance,
    member: { page },
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

test('an article stays readable when responses are no data, and no page waits for a slow backend', async ({
  page,
  testInstance: { siteUrl, apiUrl },
}) => {
  const errors = uncaughtErrors(page)
  const restoreBackend = await replaceBackend(page, apiUrl, REFUSED_RESPONSE)
  await expectReadableArticle(page, siteUrl)
  await restoreBackend()

  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(`${apiUrl}/**`, async (route) => {
    await isReleased
    await route.abort()
  })
  await expectReadable(page, siteUrl, ['/', ARTICLE, '/?search=river', '/login'])
  release()
  expect(errors).toEqual([])
})

test('a browser that goes offline shows that, and continues when it is online again', async ({
  testInstance,
  member: { page, context },
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
  await expectReadable(page, testInstance.siteUrl, ['/', '/contact/', '/?search=river', '/login'])
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

test('with a clock that is long past or far ahead, pages are correct and readable', async ({
  page,
  testInstance: { siteUrl },
}) => {
  const errors = uncaughtErrors(page)
  for (const now of ['2001-02-03T04:05:06Z', '2060-02-03T04:05:06Z']) {
    await page.clock.setFixedTime(new Date(now))
    await expectReadable(page, siteUrl, ['/', '/?search=river', ARTICLE])
    for (const time of await page.locator('time').allTextContents())
      expect(time).not.toMatch(/NaN|Invalid|-\d+ /)
  }
  expect(errors).toEqual([])
})
