import { COLOURS, violations, WHOLE_PAGE } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { sitemapAddresses, textAt } from './support/site.ts'

/** The kind of a page: the first segment of its path. */
const kindOf = (address: string) => new URL(address).pathname.split('/')[1] ?? ''

/** Number of different cards and elements of text in the body of an article. */
async function contentsOf(address: string): Promise<number> {
  const [, body = ''] = (await textAt(address)).split('<div class="body')
  const found = body.match(/data-card="[\w-]+"|<(?:h[2-6]|ul|ol|table|blockquote|pre|figure)\b/g)
  return new Set(found).size
}

/** The articles with the most kinds of content, a page of each other kind, and pages that no sitemap lists. */
async function samplePages(siteUrl: string): Promise<string[]> {
  const addresses = await sitemapAddresses(siteUrl)
  const articles = addresses.filter((address) => kindOf(address) === 'article')
  const counted = await Promise.all(
    articles.map(async (address) => ({ address, contents: await contentsOf(address) })),
  )
  const richest = counted
    .sort((a, b) => b.contents - a.contents)
    .slice(0, 2)
    .map(({ address }) => address)
  const others = Map.groupBy(
    addresses.filter((address) => !articles.includes(address)),
    kindOf,
  )
  const sampled = [...others.values()].flatMap((pages) => pages.slice(0, 1))
  const unlisted = ['/nothing/', '/login', '/reset-password', '/invitation']
  return [...richest, ...sampled, ...unlisted.map((path) => siteUrl + path)]
}

test('pages of each kind have no accessibility violations, in light or dark', async ({
  page,
  testInstance,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const problems: string[] = []
  const pages = await samplePages(testInstance.siteUrl)
  for (const [index, address] of pages.entries()) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address)
    // Pages of one kind share their styles, header and footer; only the colour rules depend on the theme.
    const isFirst = pages.findIndex((other) => kindOf(other) === kindOf(address)) === index
    const light = isFirst
      ? await violations(page, WHOLE_PAGE)
      : await violations(page, undefined, 'main')
    if (isFirst) await page.emulateMedia({ colorScheme: 'dark' })
    const dark = isFirst ? await violations(page, COLOURS) : []
    problems.push(...[...light, ...dark].map((problem) => `${address} ${problem}`))
  }
  expect(problems).toEqual([])
})

test('the open menu, search results and pages on a phone have no accessibility violations', async ({
  page,
  testInstance,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const check = async (name: string) => {
    expect(await violations(page, WHOLE_PAGE), name).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, COLOURS), `${name} in dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const path of ['/', '/article/city-puts-flood-model-online/', '/contact/']) {
    await page.goto(testInstance.siteUrl + path)
    await page.locator('[data-menu] summary').click()
    await check(path)
  }
  await page.goto(`${testInstance.siteUrl}/?search=river`)
  await expect(page.getByText(/\d+ results/)).toBeVisible()
  await check('search')
})
