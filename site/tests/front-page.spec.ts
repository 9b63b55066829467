import { articleRow } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'

const HOUR = 3_600_000

// spec: hero
test('the hero search filters the latest list while typing, by title and excerpt', async ({
  page,
  testInstance,
}) => {
  await page.goto(testInstance.siteUrl)
  const main = page.getByRole('main')
  const box = main.getByRole('searchbox')
  const last = main.locator('[data-latest] .card:visible').last().getByRole('heading')
  const headline = ((await last.textContent()) ?? '').trim()
  await box.pressSequentially(headline.toUpperCase())
  await expect(main.getByRole('heading', { name: 'Search Results' })).toBeVisible()
  await expect(main.getByText('1 result', { exact: true })).toBeVisible()
  await expect(main.locator('[data-latest] .card:visible')).toHaveCount(1)
  await expect(main.locator('[data-featured]')).toBeHidden()
  await expect(main.getByRole('link', { name: 'Load More Articles' })).toBeHidden()
  await box.fill('zzzzqqq')
  await expect(main.getByText('No Articles Found').last()).toBeVisible()
  await expect(main.getByText('Try a different search query.').last()).toBeVisible()
  await box.fill('')
  await expect(main.getByRole('heading', { name: 'Latest Articles' })).toBeVisible()
  await expect(main.locator('[data-latest] .card:visible')).toHaveCount(12)
  await expect(main.locator('[data-featured]')).toBeVisible()
})

// spec: more
test('Load More adds twelve articles at a time until the end, without duplicates, and can be retried when it fails', async ({
  page,
  testInstance,
  secret,
}) => {
  const name = unique('more')
  const rows = Array.from({ length: 12 }, (_, i) => articleRow(`${name}-${i}`))
  await secret.from('articles').insert(rows).throwOnError()
  const cards = page.locator('[data-latest] .card')
  await eventually(page, testInstance.siteUrl, () =>
    expect(cards.filter({ hasText: name })).toHaveCount(12, { timeout: 1000 }),
  )
  try {
    const articleLinks = page.locator('[data-front-page] .card .card-title a')
    const shown = () =>
      articleLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(await shown()).toHaveLength(3 + 6 * 4 + 12)
    const more = page.getByRole('link', { name: 'Load More Articles' })
    const failure = page.getByText('Oops! Something went wrong').last()
    await page.route('**/latest/**', (route) => route.abort())
    await more.click()
    await expect(failure).toBeVisible()
    await expect(
      page.getByText('An unexpected error occurred. Please try again later.').last(),
    ).toBeVisible()
    await page.unroute('**/latest/**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(cards).toHaveCount(24)
    await expect(failure).toBeHidden()
    await expect(cards.nth(12).getByRole('link').last()).toBeVisible()
    for (let count = 24; await more.isVisible(); ) {
      await more.click()
      await expect.poll(() => cards.count()).toBeGreaterThan(count)
      count = await cards.count()
    }
    const addresses = await shown()
    expect(new Set(addresses).size).toBe(addresses.length)
    const { count } = await secret
      .from('articles')
      .select('id', { count: 'exact', head: true })
      .eq('status', 'published')
      .lte('published_at', new Date().toISOString())
    expect(addresses).toHaveLength(count ?? 0)
  } finally {
    await secret.from('articles').delete().like('slug', `${name}-%`)
    // Removes more than a tenth of the articles, which publishing blocks unless forced.
    await secret.rpc('request_rebuild', { forced: true })
  }
})

// spec: old
test('a page built two days ago shows no breaking news, and correct dates', async ({
  page,
  testInstance,
}) => {
  await page.goto(testInstance.siteUrl)
  const ticker = page.getByRole('region', { name: 'Breaking' })
  await expect(ticker).toBeVisible()
  expect(await ticker.getByRole('listitem').count()).toBeLessThanOrEqual(5)
  await page.clock.setFixedTime(new Date(Date.now() + 48 * HOUR))
  await page.goto(testInstance.siteUrl)
  await expect(ticker).toHaveCount(0)
  const date = page.locator('[data-latest] .card').first().locator('time')
  await expect(date).toHaveText(/^([2-7] days ago|[A-Z][a-z]{2} \d+, \d{4})$/)
})

test('trending loads when it scrolls into view and contains nothing older than a week', async ({
  page,
  testInstance,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(testInstance.apiUrl)) requested.push(request.url())
  })
  await page.goto(testInstance.siteUrl)
  expect(requested.filter((url) => url.includes('views_count%29.desc'))).toEqual([])
  const response = page.waitForResponse(/views_count%29\.desc/)
  await page.getByRole('heading', { name: 'Trending Now' }).scrollIntoViewIfNeeded()
  expect((await response).ok()).toBe(true)
  const times = page.locator('[data-trending] time')
  for (const iso of await times.evaluateAll((all) =>
    all.map((time) => time.getAttribute('datetime')),
  ))
    expect(Date.now() - new Date(iso ?? '').getTime()).toBeLessThan(7 * 24 * HOUR)
})

// spec: home-search
test('a search finds bodies, tags and authors, and filters by category and date', async ({
  page,
  testInstance,
}) => {
  await page.goto(`${testInstance.siteUrl}/?search=river`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Search Results' })).toBeVisible()
  await expect(main.getByText(/^\d+ results$/)).toBeVisible()
  await main.getByLabel('Sort by').selectOption('Date')
  await expect(page).toHaveURL(/sort=date/)
  const dates = main.locator('[data-search-list] time')
  await expect
    .poll(async () => {
      const shown = await dates.evaluateAll((all) =>
        all.map((time) => time.getAttribute('datetime')),
      )
      return shown.length > 1 && shown.join() === [...shown].sort().reverse().join()
    })
    .toBe(true)
  await main.getByLabel('Category').selectOption('Science')
  await expect
    .poll(async () => new Set(await main.locator('[data-search-list] .label').allTextContents()))
    .toEqual(new Set(['Science']))
  await page.reload()
  await expect(main.getByLabel('Category')).toHaveValue('Science')
  await page.goto(`${testInstance.siteUrl}/?search=Calloway`)
  await expect(main.locator('[data-search-list]')).toContainText('Ines Calloway')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('a failed search shows an error', async ({ page, testInstance }) => {
  await page.route('**/pagefind/**', (route) => route.abort())
  await page.goto(`${testInstance.siteUrl}/?search=river`)
  await expect(page.getByText('Oops! Something went wrong').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try Again' })).toBeVisible()
})
