import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'

test('a scheduled article appears at its publication time without further action', async ({
  page,
  testInstance,
  secret,
}) => {
  const published_at = new Date(Date.now() + 6000).toISOString()
  const slug = unique('embargoed-report')
  await insertedId(secret, 'articles', articleRow(slug, { published_at }))
  const address = `${testInstance.siteUrl}/article/${slug}/`
  expect((await page.goto(address))?.status()).toBe(404)
  await expect(async () => {
    expect((await page.request.get(address)).status()).toBe(200)
  }).toPass(PUBLISHED)
  expect(Date.now()).toBeGreaterThan(Date.parse(published_at))
})

test('before its publication time an article is on no page and in no feed, sitemap or search', async ({
  page,
  testInstance,
  secret,
}) => {
  const [hidden, shown] = [unique('waiting'), unique('published')]
  const { data: category } = await secret.from('categories').select('id, slug').limit(1).single()
  const category_id = category?.id ?? null
  const published_at = '2199-01-01T00:00:00Z'
  const waiting = articleRow(hidden, { category_id, published_at, is_featured: true })
  await insertedId(secret, 'articles', waiting)
  await insertedId(secret, 'articles', articleRow(shown, { category_id }))
  const section = `/category/${category?.slug}/`
  const places = ['/', '/latest/', section, '/rss.xml', `${section}rss.xml`, '/sitemap-news.xml']
  for (const place of places) {
    await expect(async () => {
      const text = await (await page.request.get(testInstance.siteUrl + place)).text()
      expect(text, place).toContain(shown)
      expect(text, place).not.toContain(hidden)
    }).toPass(PUBLISHED)
  }
  const index = await (await page.request.get(`${testInstance.siteUrl}/sitemap-index.xml`)).text()
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(maps.length).toBeGreaterThan(0)
  for (const map of maps) expect(await (await page.request.get(map)).text()).not.toContain(hidden)
  await page.goto(`${testInstance.siteUrl}/?search=${hidden}`)
  // The search has finished when either results or the empty state is visible.
  const searchState = page.locator('[data-search-list] a:visible, [data-search-empty]:visible')
  await expect(searchState.first()).toBeVisible()
  await expect(page.locator(`main a[href*="${hidden}"]`)).toHaveCount(0)
})
