import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { eventually, expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'

const ARTICLE = '/article/comet-in-the-wrong-drawer/'
/** Open pages ask every 15 s. */
const POLLED = { timeout: 25_000 }

const show = (secret: SecretClient, headline: string, link = '/about/') =>
  secret.rpc('show_breaking', { headline, link, minutes: 60 }).throwOnError()
const endAll = (secret: SecretClient) =>
  secret
    .from('breaking_news')
    .update({ ended_at: new Date().toISOString() })
    .is('ended_at', null)
    .throwOnError()

const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Breaking' })

/** Sums up the layout shifts of a page from its start. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const host = window as Window & { shift?: number }
    host.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        host.shift = (host.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftOf = async (page: Page) =>
  Math.round((await page.evaluate(() => (window as Window & { shift?: number }).shift ?? 0)) * 1000)

test.afterEach(async ({ secret, testInstance }) => {
  await endAll(secret)
  const fragment = async () => (await fetch(`${testInstance.siteUrl}/breaking.json`)).json()
  await expect.poll(fragment, PUBLISHED).toEqual({})
})

test('the fronts have the banner in place of the ticker, also without JavaScript, until it is ended', async ({
  browser,
  testInstance,
  secret,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await show(secret, 'Storm closes the harbor', ARTICLE)
  for (const path of ['/', '/category/science/'])
    await eventually(page, testInstance.siteUrl + path, async () => {
      const link = bannerOf(page).getByRole('link', { name: 'Storm closes the harbor' })
      await expect(link).toHaveAttribute('href', ARTICLE, { timeout: 1000 })
      await expect(page.locator('[data-ticker]')).toHaveCount(0)
    })
  await page.goto(`${testInstance.siteUrl}/category/science/`)
  await page.goto(testInstance.siteUrl + ARTICLE)
  await expect(bannerOf(page)).toHaveCount(0)
  await endAll(secret)
  await eventually(page, testInstance.siteUrl, () =>
    expect(bannerOf(page)).toHaveCount(0, { timeout: 1000 }),
  )
  await page.close()
})

test('an open article shows a banner without a reload or a layout shift, and announces it', async ({
  page,
  testInstance,
  secret,
}) => {
  await watchShifts(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(testInstance.siteUrl + ARTICLE)
  await expect(bannerOf(page)).toHaveCount(0)
  await show(secret, 'Storm closes the harbor & <b>the bridge</b>')
  await expect(bannerOf(page).getByRole('status')).toContainText(
    'Storm closes the harbor & <b>the bridge</b>',
    POLLED,
  )
  expect(await shiftOf(page)).toBe(0)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)

  // Between header and content in the order of focus.
  await page.getByRole('banner').getByRole('button').last().focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(bannerOf(page).getByRole('link')).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Tab')
  await expect(bannerOf(page).getByRole('button', { name: 'Dismiss breaking news' })).toBeFocused()

  await endAll(secret)
  await expect(bannerOf(page)).toHaveCount(0, POLLED)
  expect(await shiftOf(page)).toBe(0)
})

test('a dismissed banner stays away in this tab, and the next one appears', async ({
  page,
  testInstance,
  secret,
}) => {
  await show(secret, 'Storm closes the harbor')
  await eventually(page, `${testInstance.siteUrl}/about/`, () =>
    expect(bannerOf(page)).toBeVisible({ timeout: 2000 }),
  )
  await bannerOf(page).getByRole('button', { name: 'Dismiss breaking news' }).click()
  await expect(bannerOf(page)).toHaveCount(0)
  const read = page.waitForResponse(/breaking\.json/)
  await page.goto(testInstance.siteUrl + ARTICLE)
  await (await read).finished()
  await expect(bannerOf(page)).toHaveCount(0)
  await show(secret, 'Harbor open again')
  await expect(bannerOf(page)).toContainText('Harbor open again', POLLED)
})

test('a banner is announced on the first page of a tab only', async ({
  page,
  testInstance,
  secret,
}) => {
  await show(secret, 'Storm closes the harbor')
  await eventually(page, `${testInstance.siteUrl}/about/`, () =>
    expect(bannerOf(page).getByRole('status')).toBeVisible({ timeout: 2000 }),
  )
  await page.goto(testInstance.siteUrl + ARTICLE)
  await expect(bannerOf(page).getByRole('link')).toBeVisible()
  await expect(bannerOf(page).getByRole('status')).toHaveCount(0)
})

test('a front that is open hides its banner when it ends, and its content does not move', async ({
  page,
  testInstance,
  secret,
}) => {
  await watchShifts(page)
  await show(secret, 'Storm closes the harbor')
  await eventually(page, testInstance.siteUrl, () =>
    // A page that was loaded before the front was rendered again has the banner over it instead.
    expect(page.locator('[data-breaking-banner]')).toBeVisible({ timeout: 1000 }),
  )
  await expect(page.locator('[data-breaking-overlay]')).toHaveCount(0)
  await endAll(secret)
  await expect(bannerOf(page)).toHaveCount(0, POLLED)
  expect(await shiftOf(page)).toBe(0)
})

test('a page behind another tab asks for no banner, and at once when it is seen again', async ({
  page,
  testInstance,
}) => {
  await page.clock.install()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/breaking.json')) requests.push(request.url())
  })
  const setVisibility = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await page.goto(testInstance.siteUrl + ARTICLE)
  await page.clock.runFor(1000)
  await expect.poll(() => requests.length).toBe(1)
  await setVisibility('hidden')
  await page.clock.runFor(120_000)
  expect(requests).toHaveLength(1)
  await setVisibility('visible')
  await expect.poll(() => requests.length).toBe(2)
})
