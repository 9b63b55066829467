import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'

test('until its publication time an article is on no page and in no feed, sitemap or search; then it appears', async ({
  page,
  testInstance,
  secret,
}) => {
  const [hidden, shown, due] = [unique('waiting'), unique('published'), unique('embargoed')]
  const { data: category } = await secret.from('categories').select('id, slug').limit(1).single()
  const category_id = category?.id ?? null
  const time = Date.now() + 6000
  const published_at = new Date(time).toISOString()
  await insertedId(secret, 'articles', articleRow(due, { published_at }))
  const address = `${testInstance.siteUrl}/article/${due}/`
  expect((await page.request.get(address)).status()).toBe(404)
  const later = { published_at: '2199-01-01T00:00:00Z', is_featured: true }
  await insertedId(secret, 'articles', articleRow(hidden, { category_id, ...later }))
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

  await expect(async () => {
    expect((await page.request.get(address)).status()).toBe(200)
  }).toPass(PUBLISHED)
  expect(Date.now()).toBeGreaterThan(time)
})
