import { expect, test } from '../../scripts/dev/testing/browser.ts'

// spec: reader-journey
test('a reader opens a section from the front page, and reads an article', async ({
  page,
  testInstance,
  secret,
}) => {
  const { count } = await secret
    .from('articles')
    .select('id, categories!inner(slug)', { count: 'exact', head: true })
    .match({ status: 'published', 'categories.slug': 'science' })
    .lte('published_at', new Date().toISOString())
  await page.goto(testInstance.siteUrl)
  await page.getByRole('navigation').getByRole('link', { name: 'Science' }).first().click()
  await expect(page).toHaveURL(/\/category\/science\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Science' })).toBeVisible()
  await expect(page.getByText(`${count} articles`)).toBeVisible()

  await page.getByRole('link', { name: 'The Ferryman' }).first().click()
  const featured = page
    .getByRole('region', { name: 'Featured Stories' })
    .getByRole('article')
    .first()
  const headline = ((await featured.getByRole('heading').first().textContent()) ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  await featured.getByRole('link', { name: headline }).first().click()
  await expect(page).toHaveURL(/\/article\/[a-z0-9-]+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
  await expect(page.getByText(/^\d+ min read$|· \d+ min read/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Related' })).toBeVisible()
})

// spec: search
test('a reader searches the whole site and finds a word of an article body', async ({
  page,
  testInstance,
}) => {
  await page.goto(testInstance.siteUrl)
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

// spec: missing
test('an unknown address shows the not-found page with status 404', async ({
  page,
  testInstance,
}) => {
  const response = await page.goto(`${testInstance.siteUrl}/nothing/here/`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
})

// spec: static
test('an article can be read without JavaScript', async ({ browser, testInstance }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(testInstance.siteUrl)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(1500)
  await context.close()
})

// spec: alone
test('reading sends requests only to the site, and its pages fit every width', async ({
  page,
  testInstance,
}) => {
  const foreign: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    // The site's API provides frequently changing data: views, likes, trending.
    if (!url.startsWith(testInstance.siteUrl) && !url.startsWith(testInstance.apiUrl))
      foreign.push(url)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  for (const path of [
    '/',
    '/?search=river',
    '/tag/harbor/',
    '/author/ines.calloway/',
    '/article/city-puts-flood-model-online/',
    '/contact/',
    '/privacy-policy/',
  ]) {
    await page.goto(testInstance.siteUrl + path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    // 752: a tablet with a scroll bar that takes up space.
    for (const width of [320, 752, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  expect(foreign).toEqual([])
  expect(errors).toEqual([])
})

/** https://www.w3.org/TR/WCAG22/#text-spacing */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

test('the site name is never cut off in the header, at any width', async ({
  page,
  testInstance,
}) => {
  await page.goto(`${testInstance.siteUrl}/category/technology/`)
  const name = page.getByRole('banner').getByRole('link', { name: /^The / })
  const expectWhole = async (state: string) => {
    for (const width of [320, 360, 480, 752, 768, 800, 960, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      // To the fraction of a pixel: even that would cut off a letter.
      const room = await name.evaluate((link) => {
        const text = document.createRange()
        text.selectNodeContents(link)
        const [around, inside] = [link.getBoundingClientRect(), text.getBoundingClientRect()]
        return Math.min(around.width - inside.width, around.height - inside.height)
      })
      expect(room, `${state}, at ${width} px`).toBeGreaterThanOrEqual(0)
    }
  }
  await expectWhole('as it is')
  // Not a style element, which the policy of the page would block.
  const style = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
  await style(TEXT_SPACING)
  await expectWhole('with the spacing of WCAG 1.4.12')
  await style('')
  await name.evaluate((link) => {
    link.textContent = 'The Harborview Chronicle and Ferry Gazette'
  })
  await expectWhole('with 42 letters')
})
