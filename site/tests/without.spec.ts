import type { Page } from 'playwright/test'
import { expect, test } from '../../scripts/dev/testing/browser.ts'

/** Reading without a mouse, without scripts, without motion. */

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement?.textContent ?? '').replace(/\s+/g, ' ').trim())

test('a keyboard user skips to the content, opens the menu and closes it', async ({
  page,
  testInstance,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${testInstance.siteUrl}/category/science/`)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Skip to main content')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Sports' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect.poll(() => focused(page)).toBe('Menu')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('every tab stop of the front page is visible', async ({ page, testInstance }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${testInstance.siteUrl}/contact/`)
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const state = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return {
        what: element.outerHTML.slice(0, 120),
        isMarked: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
        hasSize: width > 0 && height > 0,
      }
    })
    if (!state) break
    expect(state, state.what).toMatchObject({ isMarked: true, hasSize: true })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader goes from the front page to an article, its section, the archive and back', async ({
    page,
    testInstance,
  }) => {
    await page.goto(testInstance.siteUrl)
    await expect(page.getByRole('button', { name: 'Dark theme' })).toBeHidden()
    await page.getByRole('link', { name: 'Load More Articles' }).click()
    await expect(page).toHaveURL(/\/latest\/$/)
    await page.getByRole('link', { name: 'Older articles' }).click()
    await expect(page).toHaveURL(/\/latest\/\d[\dx/-]*\/$/)
    // An old demo article: newer ones belong to other tests and are short.
    const link = page.getByRole('link', { name: /^They lost their words to a stroke/ }).first()
    await expect(async () => {
      if (!(await link.isVisible()))
        await page.getByRole('link', { name: 'Older articles' }).click({ timeout: 5000 })
      await expect(link).toBeVisible({ timeout: 1000 })
    }).toPass()
    await link.click()
    await expect(page.locator('.body')).toBeVisible()
    expect((await page.locator('.body').textContent())?.length).toBeGreaterThan(1000)
    await page.locator('[data-article-head] .label').click()
    await expect(page).toHaveURL(/\/category\//)
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Home' })
      .click()
    await expect(page.getByRole('heading', { name: 'Discover Stories That Matter' })).toBeVisible()
  })

  test('the menu opens, the not-found page is complete, and nothing loads forever', async ({
    page,
    testInstance,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const expectNoLoading = async (path: string) => {
      await expect(page.locator('[aria-busy=true]:visible'), path).toHaveCount(0)
      await expect(page.getByText(/Loading/).and(page.locator(':visible')), path).toHaveCount(0)
    }
    await page.goto(`${testInstance.siteUrl}/article/city-puts-flood-model-online/`)
    await expectNoLoading('an article')
    await page.locator('[data-menu] summary').click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await page.goto(`${testInstance.siteUrl}/article/nothing-here/`)
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeHidden()
    for (const path of ['/bookmarks', '/create-article']) {
      await page.goto(testInstance.siteUrl + path)
      await expectNoLoading(path)
    }
    // Not located by text: Playwright finds none inside noscript.
    await expect(page.getByRole('main').locator('noscript p')).toBeVisible()
  })
})

test('nothing moves for readers who prefer reduced motion', async ({ page, testInstance }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(testInstance.siteUrl)
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, transitionProperty } = getComputedStyle(element)
        const isMoving = /transform|translate|rotate|scale|all|left|top/.test(transitionProperty)
        return isMoving && Number.parseFloat(transitionDuration) > 0
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  expect(moving).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    'auto',
  )
})
