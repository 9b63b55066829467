import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { inspectPage } from '../../scripts/dev/testing/pseudo/inspectPage.ts'

const PAGE = `<!doctype html><html lang="en"><title>A title</title><body>
  <p aria-label="A label">⟦fits⟧</p>
  <p style="width: 60px; overflow: hidden; white-space: nowrap">⟦cut off at the side⟧</p>
  <p style="height: 20px; overflow: hidden; line-height: 20px">⟦cut off<br>below⟧</p>
  <button style="width: 40px; white-space: nowrap">⟦wider than its button⟧</button>
  <div style="width: 60px; overflow: auto; white-space: nowrap">⟦scrolls⟧</div>
  <p style="width: 60px; overflow: hidden; white-space: nowrap">content may be shortened</p>
  <p hidden>hidden</p><template><p>of a template</p></template><p lang="de">andere Sprache</p>
  <p>one line · no end</p><p style="width: 80px"><span>long fact · </span><b>other</b></p>
  <p style="width: 500px">wide</p></body></html>`

test('finds messages that are cut off, and reads hidden texts and attributes too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.setContent(PAGE)
  const { texts, clipped, overflow } = await page.evaluate(inspectPage)
  expect(clipped.map((line) => line.slice(line.lastIndexOf(': ') + 2))).toEqual([
    '⟦cut off at the side⟧',
    'below⟧',
    '⟦wider than its button⟧',
    'other',
  ])
  const found = texts.map(({ text }) => text)
  expect(found).toEqual(expect.arrayContaining(['A title', 'A label', 'hidden', 'of a template']))
  expect(found).not.toContain('andere Sprache')
  expect(overflow).toBeGreaterThan(100)
})
