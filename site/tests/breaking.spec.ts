import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import {
  eventually,
  expect,
  PUBLISHED,
  type TestInstance,
  test,
} from '../../scripts/dev/testing/browser.ts'

const ARTICLE = '/article/comet-in-the-wrong-drawer/'
const show = (secret: SecretClient, headline: string, link = '/about/') =>
  secret.rpc('show_breaking', { headline, link, minutes: 60 }).throwOnError()
const endAll = (secret: SecretClient) =>
  secret
    .from('breaking_news')
    .update({ ended_at: new Date().toISOString() })
    .is('ended_at', null)
    .throwOnError()

const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Breaking' })

const fragmentOf = async ({ siteUrl }: TestInstance) =>
  (await fetch(`${siteUrl}/breaking.json`)).json()

/** Waits until the headline is published, and passes the time to the next request of an open page. */
async function askNext(page: Page, testInstance: TestInstance, headline?: string): Promise<void> {
  const isPublished = async () => (await fragmentOf(testInstance)).headline
  await expect.poll(isPublished, PUBLISHED).toBe(headline)
  await page.clock.fastForward(15_000)
}

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
  await expect.poll(() => fragmentOf(testInstance), PUBLISHED).toEqual({})
})

test('fronts have the banner in place of the ticker, also without JavaScript, until it is ended, and do not move', async ({
  browser,
  page,
  testInstance,
  secret,
}) => {
  await page.clock.install()
  await watchShifts(page)
  await show(secret, 'Storm closes the harbor', ARTICLE)
  const plain = await browser.newPage({ javaScriptEnabled: false })
  for (const path of ['/', '/category/science/'])
    await eventually(plain, testInstance.siteUrl + path, async () => {
      const link = bannerOf(plain).getByRole('link', { name: 'Storm closes the harbor' })
      await expect(link).toHaveAttribute('href', ARTICLE, { timeout: 1000 })
      await expect(plain.locator('[data-ticker]')).toHaveCount(0)
    })
  await plain.goto(testInstance.siteUrl + ARTICLE)
  await expect(bannerOf(plain)).toHaveCount(0)

  await page.goto(testInstance.siteUrl)
  await expect(page.locator('[data-breaking-banner]')).toBeVisible()
  await expect(page.locator('[data-breaking-overlay]')).toHaveCount(0)
  await endAll(secret)
  await askNext(page, testInstance)
  await expect(bannerOf(page)).toHaveCount(0)
  expect(await shiftOf(page)).toBe(0)
  await eventually(plain, testInstance.siteUrl, () =>
    expect(bannerOf(plain)).toHaveCount(0, { timeout: 1000 }),
  )
  await plain.close()
})

test('an open article shows a banner without a reload or a layout shift, and announces it once in a tab', async ({
  page,
  testInstance,
  secret,
}) => {
  await page.clock.install()
  await watchShifts(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const asked = page.waitForResponse(/breaking\.json/)
  await page.goto(testInstance.siteUrl + ARTICLE)
  await (await asked).finished()
  await expect(bannerOf(page)).toHaveCount(0)
  const headline = 'Storm closes the harbor & <b>the bridge</b>'
  await show(secret, headline)
  await askNext(page, testInstance, headline)
  await expect(bannerOf(page).getByRole('status')).toContainText(headline)
  expect(await shiftOf(page)).toBe(0)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)

  // Between header and content in the order of focus.
  await page.getByRole('banner').getByRole('button').last().focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(bannerOf(page).getByRole('link')).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Tab')
  await expect(bannerOf(page).getByRole('button', { name: 'Dismiss breaking news' })).toBeFocused()

  await page.goto(`${testInstance.siteUrl}/about/`)
  await expect(bannerOf(page).getByRole('link')).toBeVisible()
  await expect(bannerOf(page).getByRole('status')).toHaveCount(0)
  await endAll(secret)
  await askNext(page, testInstance)
  await expect(bannerOf(page)).toHaveCount(0)
  expect(await shiftOf(page)).toBe(0)
})

test('a dismissed banner stays away in this tab, and the next one appears', async ({
  page,
  testInstance,
  secret,
}) => {
  await page.clock.install()
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
  await askNext(page, testInstance, 'Harbor open again')
  await expect(bannerOf(page)).toContainText('Harbor open again')
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
  // The code that follows banners is loaded for the second request.
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return requests.length
    })
    .toBe(2)
  await setVisibility('hidden')
  await page.clock.runFor(120_000)
  expect(requests).toHaveLength(2)
  await setVisibility('visible')
  await expect.poll(() => requests.length).toBe(3)
})
