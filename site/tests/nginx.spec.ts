import type { Page } from 'playwright/test'
import { test as base, expect, signIn } from '../../scripts/dev/testing/browser.ts'
import { type RunningNginx, startNginx } from '../../scripts/dev/testing/nginx.ts'
import { headersFor } from '../../shared/hosting/match.ts'
import { GONE, HEADERS } from '../../shared/hosting/rules.ts'

/** The site behind nginx, with the server block of scripts/deploy/server. */
const test = base.extend<object, { nginx: { of(data: string, apiUrl: string): Promise<string> } }>({
  nginx: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here.
    async ({}, use) => {
      let running: RunningNginx | undefined
      await use({
        async of(data, apiUrl) {
          running ??= await startNginx({ data, apiUrl })
          return running.url
        },
      })
      await running?.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Blocked and failed requests and errors of a page. */
function pageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

test('a reader opens an article from the front page and finds it by searching', async ({
  page,
  testInstance,
  nginx,
}) => {
  const errors = pageErrors(page)
  const origin = await nginx.of(testInstance.data, testInstance.apiUrl)
  await page.goto(origin)
  const featured = page.getByRole('main').getByRole('article').first()
  const headline = ((await featured.getByRole('heading').first().textContent()) ?? '').trim()
  await featured.getByRole('link', { name: headline }).first().click()
  await expect(page).toHaveURL(new RegExp(`^${origin}/article/[a-z0-9-]+/$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
  const picture = page.getByRole('main').locator('img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.goto(origin)
  const search = page.getByRole('searchbox').first()
  await search.fill('fudge gatekeeper')
  await search.press('Enter')
  const results = page.getByRole('main').getByRole('link', { name: /flood model/ })
  await expect(results.first()).toBeVisible()
  await results.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('flood model')
  expect(errors).toEqual([])
})

test('an unknown address shows the not-found page with status 404', async ({
  page,
  testInstance,
  nginx,
}) => {
  const origin = await nginx.of(testInstance.data, testInstance.apiUrl)
  const response = await page.goto(`${origin}/article/there-is-no-such-story/`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.goto(`${origin}/nowhere`))?.status()).toBe(404)
})

test('an article published a second ago is readable before it is built', async ({
  page,
  testInstance,
  nginx,
  secret,
}) => {
  const origin = await nginx.of(testInstance.data, testInstance.apiUrl)
  // A future date keeps it out of the release; after the date is moved back, it is shown live.
  const { data } = await secret
    .from('articles')
    .insert({
      slug: 'seen-through-nginx',
      title: 'Seen through nginx',
      content: 'A sentence of an article nobody has built yet. '.repeat(8),
      status: 'published',
    })
    .select('id')
    .single()
  await page.goto(`${origin}/article/seen-through-nginx/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seen through nginx')
  await secret
    .from('articles')
    .delete()
    .eq('id', data?.id ?? '')
})

test('an editor signs in to the console', async ({ page, testInstance, nginx }) => {
  const errors = pageErrors(page)
  const origin = await nginx.of(testInstance.data, testInstance.apiUrl)
  const response = await page.goto(`${origin}/admin`)
  expect(response?.url()).toBe(`${origin}/admin/`)
  await signIn(page)
  await expect(page.getByRole('link', { name: 'Articles' }).first()).toBeVisible()
  expect(errors).toEqual([])
})

test('every kind of response carries the headers of the table', async ({
  request,
  testInstance,
  nginx,
}) => {
  const origin = await nginx.of(testInstance.data, testInstance.apiUrl)
  const home = await (await request.get(origin)).text()
  const [, style = ''] = /href="(\/_astro\/[^"]+\.css)"/.exec(home) ?? []
  expect(style).not.toBe('')
  for (const path of [
    '/',
    style,
    '/rss.xml',
    '/login/',
    '/admin/',
    '/nowhere/',
    '/pagefind/pagefind.js',
  ]) {
    const response = await request.get(origin + path)
    const expected = headersFor(path, new URLSearchParams())
    if (response.status() === 404) expected.set('Cache-Control', GONE)
    for (const name of new Set(HEADERS.flatMap(({ headers }) => headers.map(([key]) => key)))) {
      expect(response.headers()[name.toLowerCase()], `${name} of ${path}`).toBe(expected.get(name))
    }
  }
  // The script policy is in the page itself.
  expect(home).toMatch(
    /<meta http-equiv="content-security-policy" content="[^"]*default-src 'self'/i,
  )
  const moved = await request.get(`${origin}/feed`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/rss.xml'])
})
