import { gzipSync } from 'node:zlib'
import { COLOURS, violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect, PUBLISHED } from '../../scripts/dev/testing/browser.ts'
import { publishFront, slotOf, tenSlots } from './support/fronts.ts'
import { textAt } from './support/site.ts'
import { test } from './support/test.ts'

/** Other tests of this instance expect the default layout. */
test.afterEach(async ({ secret }) => {
  const { data } = await secret.from('fronts').select('category_id').neq('slots', '[]')
  for (const { category_id } of data ?? []) await publishFront(secret, category_id, [])
  await expect
    .poll(async () => {
      const events = secret.from('publish_events').select('id').is('done_at', null)
      return (await events.lte('due_at', 'now').throwOnError()).data.length
    }, PUBLISHED)
    .toBe(0)
})

test('a home page with ten slots is accessible, has its budgets and does not scroll sideways', async ({
  page,
  secret,
  testInstance: { siteUrl },
}) => {
  const before = gzipSync(await textAt(`${siteUrl}/`)).length
  await publishFront(secret, null, await tenSlots(secret))
  await eventually(page, siteUrl, async () => {
    await expect(
      page.getByRole('link', { name: 'A short headline for the front page' }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Flood in the valley' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'To our readers' })).toBeVisible()
  })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, COLOURS)).toEqual([])
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `at ${width} px`).toBe(0)
  }
  const html = await textAt(`${siteUrl}/`)
  expect(html.match(/fetchpriority="high"/g)).toHaveLength(1)
  // About as much as the default layout, which has as many articles.
  expect(gzipSync(html).length).toBeLessThan(before * 1.15)
})

test('below curated slots Load More and the search box work, and on a section front are the newest articles that are in none', async ({
  page,
  secret,
  testInstance: { siteUrl },
}) => {
  const { data } = await secret.from('categories').select('id').eq('slug', 'science').single()
  await publishFront(secret, null, [slotOf('lead'), slotOf('list', { heading: 'All news' })])
  await publishFront(secret, data?.id ?? '', [
    slotOf('lead', { rule: { by: 'newest', category_id: null, tag_id: null } }),
    slotOf('text', { heading: 'About science', text: 'Every Thursday.' }),
  ])
  const addresses = () =>
    page
      .getByRole('main')
      .locator('.card-title a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await eventually(page, siteUrl, () =>
    expect(page.getByRole('heading', { name: 'All news' })).toBeVisible(),
  )
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(13)
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect(cards).toHaveCount(25)
  expect(new Set(await addresses()).size).toBe(25)
  await page.locator('#hero-search').fill('flood')
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()

  await eventually(page, `${siteUrl}/category/science/`, () =>
    expect(page.getByRole('heading', { name: 'About science' })).toBeVisible(),
  )
  expect(await addresses()).toHaveLength(7)
  expect(new Set(await addresses()).size).toBe(7)
  expect(await violations(page)).toEqual([])
})
