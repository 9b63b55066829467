import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'

/** Two scrolling buttons, and a fixed bar with a button at the bottom of the window. */
const pageWith = (height: number) => `<!doctype html>
  <html lang="en"><title>T</title><body style="margin: 0"><main>
    <h1 style="margin: 0; height: 360px">T</h1>
    <button style="width: 90px; height: ${height}px">One</button>
    <button style="width: 90px; height: ${height}px">Two</button>
    <div style="height: 900px"></div>
    <div style="position: sticky; bottom: 0"><button style="width: 90px; height: 50px">Save</button></div>
  </main>`

test('the size of a target is measured after scrolling to it, not while a fixed bar covers it, and outside the viewport', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 400 })
  await page.setContent(pageWith(30))
  await page.evaluate(() => scrollTo(0, 20))
  expect(await violations(page)).toEqual([])

  await page.setViewportSize({ width: 600, height: 300 })
  await page.setContent(pageWith(12).replaceAll('90px', '12px'))
  expect(await violations(page)).toHaveLength(2)
})

test('a status that is not rendered until it has a text is a violation, one inside a hidden part is not', async ({
  page,
}) => {
  const status = '<p role="status" style="display: STYLE"></p>'
  const withStatus = (style: string) =>
    page.setContent(`<html lang="en"><title>T</title><main>
      <h1>T</h1><div hidden><p role="status"></p></div>
      <details><summary>More</summary><p role="status"></p></details>${status.replace('STYLE', style)}</main>`)
  await withStatus('block')
  expect(await violations(page)).toEqual([])
  await withStatus('none')
  expect(await violations(page)).toEqual([expect.stringContaining('status-is-rendered')])
})
