import { expect, test } from '../../scripts/testing/browser.ts'

test('a reader opens the paper and reads an article', async ({ page, paper }) => {
  await page.goto(paper.siteUrl)
  await expect(page.getByRole('link', { name: 'The Ferryman' }).first()).toBeVisible()
  const featured = page.getByRole('main').getByRole('article').first()
  const headline = ((await featured.getByRole('heading').first().textContent()) ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  await featured.getByRole('link', { name: headline }).first().click()
  await expect(page).toHaveURL(/\/article\/[a-z0-9-]+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
  await expect(page.getByText(/^\d+ min read$|· \d+ min read/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Related' })).toBeVisible()
})

test('a reader follows a section and turns its pages', async ({ page, paper, secret }) => {
  const { count } = await secret
    .from('articles')
    .select('id, categories!inner(slug)', { count: 'exact', head: true })
    .match({ status: 'published', 'categories.slug': 'science' })
    .lte('published_at', new Date().toISOString())
  await page.goto(paper.siteUrl)
  await page.getByRole('navigation').getByRole('link', { name: 'Science' }).first().click()
  await expect(page).toHaveURL(/\/category\/science\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Science' })).toBeVisible()
  await expect(page.getByText(`${count} articles`)).toBeVisible()
})

test('a reader searches the whole paper and finds a word of a body', async ({ page, paper }) => {
  await page.goto(paper.siteUrl)
  const search = page.getByRole('searchbox').first()
  await search.fill('fudge gatekeeper')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: /Search Results/ })).toBeVisible()
  const found = page
    .getByRole('main')
    .getByRole('link', { name: /flood model/ })
    .first()
  await expect(found).toBeVisible()
})

test('a search without a result says so', async ({ page, paper }) => {
  await page.goto(`${paper.siteUrl}/?search=qqqqzzzz`)
  await expect(page.getByText('No Articles Found').first()).toBeVisible()
  await expect(page.getByText('Try a different search query.').first()).toBeVisible()
})

test('a wrong address gets the not-found page with status 404', async ({ page, paper }) => {
  const answer = await page.goto(`${paper.siteUrl}/nothing/here/`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
})

test('an article can be read without JavaScript', async ({ browser, paper }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(paper.siteUrl)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(1500)
  await context.close()
})

test('reading asks nobody but the paper itself, and its pages fit every width', async ({
  page,
  paper,
}) => {
  const foreign: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    // The database of the paper answers what changes by the minute: views, likes, trending.
    if (!url.startsWith(paper.siteUrl) && !url.startsWith(paper.apiUrl)) foreign.push(url)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  // 752: a tablet with a scroll bar that takes room.
  for (const width of [320, 752, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/category/technology/', '/article/city-puts-flood-model-online/']) {
      await page.goto(paper.siteUrl + path)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  expect(foreign).toEqual([])
  expect(errors).toEqual([])
})

test('the name of the paper stands whole in the bar, however wide the screen', async ({
  page,
  paper,
}) => {
  await page.goto(`${paper.siteUrl}/category/technology/`)
  const name = page.getByRole('banner').getByRole('link', { name: 'The Ferryman', exact: true })
  for (const width of [320, 752, 768, 800, 960, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    // To the fraction of a pixel: that little cuts whole letters off.
    const room = await name.evaluate((link) => {
      const text = document.createRange()
      text.selectNodeContents(link)
      return link.getBoundingClientRect().width - text.getBoundingClientRect().width
    })
    expect(room, `at ${width} px`).toBeGreaterThanOrEqual(0)
  }
})
