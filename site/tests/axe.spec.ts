import { violations } from '../../scripts/testing/axe.ts'
import { expect, test } from '../../scripts/testing/browser.ts'

/** Two buttons that scroll, and a bar with one that stays at the foot of the window. */
const pageWith = (height: number) => `<!doctype html>
  <html lang="en"><title>T</title><body style="margin: 0"><main>
    <h1 style="margin: 0; height: 360px">T</h1>
    <button style="width: 90px; height: ${height}px">One</button>
    <button style="width: 90px; height: ${height}px">Two</button>
    <div style="height: 900px"></div>
    <div style="position: sticky; bottom: 0"><button style="width: 90px; height: 50px">Save</button></div>
  </main>`

test('a target is judged where it can be scrolled to, and not by what a bar leaves of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 400 })
  await page.setContent(pageWith(30))
  await page.evaluate(() => scrollTo(0, 20))
  expect(await violations(page)).toEqual([])
})

test('a target that is too small is found out of sight, too', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 300 })
  await page.setContent(pageWith(12).replaceAll('90px', '12px'))
  expect(await violations(page)).toHaveLength(2)
})
