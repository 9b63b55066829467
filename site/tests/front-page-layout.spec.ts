import type { Page } from 'playwright/test'
import { articleRow } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, unique } from './support/accounts.ts'
import { test } from './support/test.ts'

const WIDTHS = [360, 768, 1024, 1440]

test('a section front has one lead story, followed by its next stories', async ({
  page,
  testInstance,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${testInstance.siteUrl}/category/science/`)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(7)
  const widths = await cards.evaluateAll((all) => all.map((card) => card.clientWidth))
  for (const width of widths.slice(1)) expect(widths[0]).toBeGreaterThan(2 * width)
})

test('there is no gap below the lead of the front page', async ({ page, testInstance }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(testInstance.siteUrl)
    const bottoms = await page
      .locator('[data-featured] .card > div:last-child')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().bottom))
    expect(bottoms).toHaveLength(3)
    const [lead = 0, , last = 0] = bottoms
    expect(Math.abs(lead - last), `at ${width} px`).toBeLessThan(8)
  }
})

/** Cards and bylines whose view count is alone on its line. */
const isolatedViewCounts = (page: Page) =>
  page.locator('.meta:has(.views:not(:empty))').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const views = line.querySelector('.views')?.getBoundingClientRect()
      const others = [...line.querySelectorAll('time, span:not(.views, :has(.views))')]
      const isBeside = others.some((other) => {
        const box = other.getBoundingClientRect()
        return views && box.width > 0 && box.top < views.bottom && views.top < box.bottom
      })
      return isBeside ? [] : [line.textContent]
    }),
  )

test('the view count is never alone on a line', async ({ page, testInstance }) => {
  for (const width of WIDTHS)
    for (const path of ['/', '/category/science/', '/article/city-puts-flood-model-online/']) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(testInstance.siteUrl + path)
      await expect(page.locator('.views').first()).toHaveText(/^[\d,]+ views?$/)
      expect(await isolatedViewCounts(page), `${path} at ${width} px`).toEqual([])
    }
})

for (const who of ['a visitor', 'a user'] as const)
  test(`Back after Load More returns ${who} to the former position`, async ({
    browser,
    testInstance,
    secret,
    signedIn,
  }) => {
    const name = unique('back')
    const rows = Array.from({ length: 4 }, (_, i) => articleRow(`${name}-${i}`))
    await secret.from('articles').insert(rows).throwOnError()
    const context =
      who === 'a visitor' ? await browser.newContext() : await signedIn(await newAccount(secret))
    const page = await context.newPage()
    const cards = page.locator('[data-latest] .card')
    await eventually(page, testInstance.siteUrl, () =>
      expect(cards.filter({ hasText: name })).toHaveCount(4, { timeout: 1000 }),
    )
    await page.getByRole('link', { name: 'Load More Articles' }).click()
    const last = cards.nth(17)
    await last.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/article\//)
    await page.goBack()
    await expect(cards.nth(17)).toBeInViewport()
    await page.reload()
    await expect(cards.nth(17)).toBeInViewport()
    await context.close()
  })
