import type { Page } from 'playwright/test'
import { articleRow } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
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
  await page.goto(testInstance.siteUrl)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
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
  for (const path of ['/', '/category/science/', '/article/city-puts-flood-model-online/']) {
    await page.goto(testInstance.siteUrl + path)
    await expect(page.locator('.views').first()).toHaveText(/^[\d,]+ views?$/)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await isolatedViewCounts(page), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('Back after Load More returns a visitor and a user to the former position', async ({
  page,
  testInstance,
  secret,
  user,
}) => {
  const name = unique('back')
  const rows = Array.from({ length: 4 }, (_, i) => articleRow(`${name}-${i}`))
  await secret.from('articles').insert(rows).throwOnError()
  for (const reader of [page, user.page]) {
    const cards = reader.locator('[data-latest] .card')
    await eventually(reader, testInstance.siteUrl, () =>
      expect(cards.filter({ hasText: name })).toHaveCount(4, { timeout: 1000 }),
    )
    await reader.getByRole('link', { name: 'Load More Articles' }).click()
    await cards.nth(17).getByRole('heading').getByRole('link').click()
    await expect(reader).toHaveURL(/\/article\//)
    await reader.goBack()
    await expect(cards.nth(17)).toBeInViewport()
    await reader.reload()
    await expect(cards.nth(17)).toBeInViewport()
  }
})
