import { expect } from '../../scripts/dev/testing/browser.ts'
import { coveredPart, isTooWide, ZOOMED } from '../../scripts/dev/testing/zoom.ts'
import { EDITOR } from './support/accounts.ts'
import { test } from './support/test.ts'

/** Part of the window that the formatting buttons of the editor may cover. */
const TOOLBAR = 0.25

test('at 400 % zoom pages scroll in one direction, and no bar covers them', {
  tag: '@nightly',
}, async ({ signedIn, testInstance }) => {
  const page = await (await signedIn(EDITOR)).newPage()
  await page.setViewportSize(ZOOMED)
  for (const [path, heading, covered] of [
    ['/', 'Discover Stories That Matter', 0],
    ['/article/comet-in-the-wrong-drawer/', 'A student opens the wrong drawer', 0],
    ['/profile', 'My Profile', 0],
    ['/edit-front', 'Front page', 0],
    ['/create-article', 'Create Article', TOOLBAR],
  ] as const) {
    await page.goto(testInstance.siteUrl + path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading)
    expect(await coveredPart(page), path).toBeLessThanOrEqual(covered)
    expect(await isTooWide(page), path).toBe(false)
  }
})

test('on a low screen the menu opens below the bar of the editor', async ({
  testInstance,
  user: { page },
}) => {
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto(`${testInstance.siteUrl}/create-article`)
  await expect(page.getByRole('heading', { name: 'Create Article' })).toBeVisible()
  await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).first().click()
  // The sections follow; a site may have more of them than fit on the screen.
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Home' })).toBeInViewport()
})
