import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { expect, test } from '../../scripts/testing/browser.ts'
import { sitemapAddresses } from './support/site.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Not of WCAG, but of every good page. */
const MORE = ['heading-order', 'landmark-one-main', 'page-has-heading-one', 'region', 'skip-link']
/** The rules whose outcome depends on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds, as readable lines. The rest of the rules need no second look in the dark. */
async function violations(page: Page, values: string[], type: 'tag' | 'rule'): Promise<string[]> {
  return page.evaluate(
    async ({ values, type, more }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(document, {
        runOnly: { type, values },
        rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
      )
    },
    { values, type, more: type === 'tag' ? MORE : [] },
  )
}

/** Axe as evaluated code: the policy of the pages would not let it in as a script element. */
const withAxe = async (page: Page) => {
  const { readFile } = await import('node:fs/promises')
  const source = await readFile(AXE, 'utf8')
  return (address: string) => page.goto(address).then(() => page.evaluate(source))
}

test('no page of the sitemap has a barrier, in light or dark', async ({ page, paper }) => {
  test.setTimeout(240_000)
  const open = await withAxe(page)
  const problems: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const pages = [...(await sitemapAddresses(paper.siteUrl)), `${paper.siteUrl}/nothing/`]
  for (const address of pages) {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(address)
    const light = await violations(page, RULES, 'tag')
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await violations(page, COLOURS, 'rule')
    problems.push(...[...light, ...dark].map((problem) => `${address} ${problem}`))
  }
  expect(problems).toEqual([])
})

test('neither has the open menu, a search, or a page on a phone', async ({ page, paper }) => {
  const open = await withAxe(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/', '/article/city-puts-flood-model-online/', '/contact/']) {
      await open(paper.siteUrl + path)
      await page.locator('[data-menu] summary').click()
      expect(await violations(page, RULES, 'tag'), `${path} ${colorScheme}`).toEqual([])
    }
    await open(`${paper.siteUrl}/?search=river`)
    await expect(page.getByText(/\d+ results/)).toBeVisible()
    expect(await violations(page, RULES, 'tag'), `search ${colorScheme}`).toEqual([])
  }
})
