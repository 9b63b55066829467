import { COLOURS, violations, WHOLE_PAGE } from '../../scripts/testing/axe.ts'
import { expect, test } from '../../scripts/testing/browser.ts'
import { sitemapAddresses } from './support/site.ts'

test('no page of the sitemap has a barrier, in light or dark', async ({ page, paper }) => {
  test.setTimeout(240_000)
  const problems: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const pages = [...(await sitemapAddresses(paper.siteUrl)), `${paper.siteUrl}/nothing/`]
  for (const address of pages) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address)
    const light = await violations(page, WHOLE_PAGE)
    await page.emulateMedia({ colorScheme: 'dark' })
    // The other rules need no second look in the dark.
    const dark = await violations(page, COLOURS)
    problems.push(...[...light, ...dark].map((problem) => `${address} ${problem}`))
  }
  expect(problems).toEqual([])
})

test('neither has the open menu, a search, or a page on a phone', async ({ page, paper }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/', '/article/city-puts-flood-model-online/', '/contact/']) {
      await page.goto(paper.siteUrl + path)
      await page.locator('[data-menu] summary').click()
      expect(await violations(page, WHOLE_PAGE), `${path} ${colorScheme}`).toEqual([])
    }
    await page.goto(`${paper.siteUrl}/?search=river`)
    await expect(page.getByText(/\d+ results/)).toBeVisible()
    expect(await violations(page, WHOLE_PAGE), `search ${colorScheme}`).toEqual([])
  }
})
