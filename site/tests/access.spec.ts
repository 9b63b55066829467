import { COLOURS, violations, WHOLE_PAGE } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { sitemapAddresses } from './support/site.ts'

/** One page in this many is checked as a whole and in dark colours, too, besides the first of each kind. */
const WHOLE_EVERY = 4

/** Whether no earlier page has the same kind: the first segment of the path. */
function isFirstOfKind(address: string, index: number, addresses: string[]): boolean {
  const kind = (one: string) => new URL(one).pathname.split('/')[1]
  return addresses.findIndex((one) => kind(one) === kind(address)) === index
}

test('no page of the sitemap has accessibility violations, in light or dark', async ({
  page,
  testInstance,
}) => {
  test.setTimeout(240_000)
  const problems: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const pages = [
    ...(await sitemapAddresses(testInstance.siteUrl)),
    `${testInstance.siteUrl}/nothing/`,
  ]
  for (const [index, address] of pages.entries()) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address)
    // Pages of one kind share their styles, header and footer; only the colour rules depend on the theme.
    const isWhole = index % WHOLE_EVERY === 0 || isFirstOfKind(address, index, pages)
    const light = isWhole
      ? await violations(page, WHOLE_PAGE)
      : await violations(page, undefined, 'main')
    if (isWhole) await page.emulateMedia({ colorScheme: 'dark' })
    const dark = isWhole ? await violations(page, COLOURS) : []
    problems.push(...[...light, ...dark].map((problem) => `${address} ${problem}`))
  }
  expect(problems).toEqual([])
})

test('the open menu, search results and pages on a phone have no accessibility violations', async ({
  page,
  testInstance,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/', '/article/city-puts-flood-model-online/', '/contact/']) {
      await page.goto(testInstance.siteUrl + path)
      await page.locator('[data-menu] summary').click()
      expect(await violations(page, WHOLE_PAGE), `${path} ${colorScheme}`).toEqual([])
    }
    await page.goto(`${testInstance.siteUrl}/?search=river`)
    await expect(page.getByText(/\d+ results/)).toBeVisible()
    expect(await violations(page, WHOLE_PAGE), `search ${colorScheme}`).toEqual([])
  }
})
