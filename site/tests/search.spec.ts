import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, test } from '../../scripts/dev/testing/browser.ts'

const count = (page: Page) => page.locator('[data-search-count]')
const cards = (page: Page) => page.locator('[data-search-list] .card')

test('a search for bycicle shows results for bicycle and says so, or for the words exactly as typed', async ({
  page,
  testInstance,
}) => {
  await page.goto(`${testInstance.siteUrl}/?search=bicycle`)
  await expect(count(page)).toHaveText(/^[1-9]\d* results?$/)
  const expected = (await count(page).textContent()) ?? ''
  await page.goto(`${testInstance.siteUrl}/?search=bycicle`)
  const correction = page.getByRole('main').getByText('Showing results for bicycle.')
  await expect(correction).toHaveText('Showing results for bicycle. Search instead for bycicle.')
  await expect(count(page)).toHaveText(expected)
  for (const card of await cards(page).all())
    await expect(card.locator('mark').first()).toHaveText(/^bicycl/i)

  await page.getByRole('link', { name: 'bycicle' }).click()
  await expect(page).toHaveURL(/\/\?search=bycicle&verbatim=1$/)
  await expect(count(page)).toHaveText('0 results')
  await expect(page.getByText('No Articles Found').first()).toBeVisible()
  await expect(page.getByText('Try a different search query.').first()).toBeVisible()
  await page.goBack()
  await expect(correction).toBeVisible()
})

test('the search box while typing and the result page show the same count', async ({
  page,
  testInstance,
}) => {
  for (const text of ['bycicle', 'qqzzxx']) {
    await page.goto(testInstance.siteUrl)
    const box = page.getByRole('main').getByRole('searchbox')
    await box.pressSequentially(text)
    const typed = page.locator('[data-latest-count]')
    await expect(typed).toHaveText(/\d+ results?/)
    const expected = (await typed.textContent()) ?? ''
    const first = page.locator('[data-latest-results] .card-title').first()
    const headline = expected === '0 results' ? null : await first.textContent()
    await box.press('Enter')
    await expect(page).toHaveURL(`${testInstance.siteUrl}/?search=${text}`)
    await expect(count(page)).toHaveText(expected)
    if (headline !== null)
      await expect(cards(page).first().locator('.card-title')).toHaveText(headline)
  }
})

test('typing into the header of a page does not scroll it', async ({ page, testInstance }) => {
  await page.goto(`${testInstance.siteUrl}/latest/`)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const box = page.getByRole('banner').getByRole('searchbox')
  await box.evaluate((input) => input.focus({ preventScroll: true }))
  await page.keyboard.type('ferry')
  await expect(box).toHaveValue('ferry')
  // A page that scrolls to the box does so in the frame after a key.
  const top = page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY))),
      ),
  )
  expect(await top).toBe(900)
})

test('a phrase applies, and a query no article matches fully finds partial matches', async ({
  page,
  testInstance,
}) => {
  await page.goto(`${testInstance.siteUrl}/?search=${encodeURIComponent('"flood model"')}`)
  await expect(count(page)).toHaveText(/^[1-9]\d* results?$/)
  for (const text of await cards(page).allTextContents())
    expect(text.toLowerCase()).toContain('flood model')
  await page.goto(`${testInstance.siteUrl}/?search=fudge%20gatekeeper%20comet%20hospital`)
  await expect(
    page.getByText('No article has all of these words. These articles have some of them.'),
  ).toBeVisible()
  expect(await cards(page).count()).toBeGreaterThan(0)
})

test('matches are highlighted in title or text, on phones and desktops', async ({
  page,
  testInstance,
}) => {
  await page.goto(`${testInstance.siteUrl}/?search=fudge%20gatekeeper`)
  const snippet = cards(page).first().locator('[data-excerpt]')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(snippet).toBeVisible()
    await expect(cards(page).first().locator('mark').first()).toBeVisible()
    await expect(snippet).toContainText(/gatekeeper/i)
  }
})

test('a section, tag or author of the searched name comes first', async ({
  page,
  testInstance,
}) => {
  const links = page.getByRole('list', { name: 'Sections, tags and authors' }).getByRole('link')
  await page.goto(`${testInstance.siteUrl}/?search=science`)
  await expect(links.first()).toHaveText('Section Science')
  await page.goto(`${testInstance.siteUrl}/?search=caloway`)
  await expect(links).toHaveText(['Author Ines Calloway'])
  await links.click()
  await expect(page).toHaveURL(`${testInstance.siteUrl}/author/ines.calloway/`)
})

test('results have a headline and an address of their own, without layout shift', async ({
  page,
  testInstance,
}) => {
  await page.addInitScript(() => {
    const host = window as Window & { shift?: number }
    host.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        host.shift = (host.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [width, texts] of [
    [360, ['%20river%20', 'bycicle', 'science']],
    [1440, ['qqzzxx', 'bycicle']],
  ] as const)
    for (const text of texts) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${testInstance.siteUrl}/?search=${text}`)
      await expect(count(page)).toHaveText(/\d+ results?/)
      await expect(page).toHaveURL(
        `${testInstance.siteUrl}/?search=${decodeURIComponent(text).trim()}`,
      )
      const headings = page.getByRole('heading', { level: 1 })
      await expect(headings).toHaveText(['Search Results'])
      const shift = await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve((window as Window & { shift?: number }).shift)),
            ),
          ),
      )
      expect(Math.round(Number(shift) * 1000) / 1000, `${text} at ${width}`).toBe(0)
    }
})

test('going back from a result shows as many results as before', async ({ page, testInstance }) => {
  await page.goto(`${testInstance.siteUrl}/?search=the%20harbor`)
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Load More Articles' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(12)
  const shown = await cards(page).count()
  const last = cards(page).last().getByRole('link').first()
  const headline = (await last.textContent()) ?? ''
  await last.click()
  await expect(page).toHaveURL(/\/article\//)
  await page.goBack()
  await expect(cards(page)).toHaveCount(shown)
  await expect(page.getByRole('link', { name: headline }).last()).toBeInViewport()
})

test('search works without the API, and reports a failure when the index is missing, too', async ({
  page,
  testInstance,
}) => {
  await page.route(`${testInstance.apiUrl}/**`, (route) => route.abort())
  await page.goto(`${testInstance.siteUrl}/?search=river`)
  await expect(count(page)).toHaveText(/^[1-9]\d* results?$/)
  await page.route('**/pagefind/**', (route) => route.abort())
  await page.goto(`${testInstance.siteUrl}/?search=river`)
  await expect(page.getByRole('alert').first()).toContainText('Oops! Something went wrong')
  await expect(page.getByText('Failed to fetch')).toHaveCount(0)
  await page.goto(testInstance.siteUrl)
  await page.getByRole('main').getByRole('searchbox').pressSequentially('qqzzxx')
  await expect(page.locator('[data-latest-count]')).toHaveText('0 results')
})

test('the search index is downloaded in a few parts, and only when searching', async ({
  page,
  testInstance,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/pagefind|search/.test(new URL(request.url()).pathname)) requested.push(request.url())
  })
  await page.goto(testInstance.siteUrl, { waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.goto(`${testInstance.siteUrl}/latest/`, { waitUntil: 'networkidle' })
  expect(requested).toEqual([])
  const parts = new Set<string>()
  page.on('request', (request) => parts.add(request.url()))
  await page.goto(`${testInstance.siteUrl}/?search=bycicle`, { waitUntil: 'networkidle' })
  await expect(page.getByText('Showing results for bicycle.')).toBeVisible()
  const sizes = new Map<string, number>()
  for (const url of [...parts].filter((part) => part.startsWith(testInstance.siteUrl)))
    sizes.set(new URL(url).pathname, gzipSync(await (await page.request.get(url)).body()).length)
  const total = (pattern: RegExp) =>
    [...sizes].filter(([path]) => pattern.test(path)).reduce((sum, [, size]) => sum + size, 0)
  expect(total(/\.js$/), 'scripts').toBeLessThanOrEqual(40_000)
  expect(total(/wasm/), 'search program').toBeLessThanOrEqual(65_000)
  // The shards for words with b, then those for a wrong first letter.
  expect(total(/0words/), 'vocabulary').toBeLessThanOrEqual(15_000)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search page says that it needs JavaScript, and links to the archive', async ({
    page,
    testInstance,
  }) => {
    await page.goto(`${testInstance.siteUrl}/?search=river`)
    const main = page.getByRole('main')
    await expect(main.getByText('Search needs JavaScript.')).toBeVisible()
    await expect(page.getByText('Searching…')).toBeHidden()
    await main.getByRole('link', { name: 'Browse the archive' }).click()
    await expect(page).toHaveURL(`${testInstance.siteUrl}/latest/`)
  })
})
