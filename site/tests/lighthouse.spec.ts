import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { publishFront, tenSlots } from './support/fronts.ts'
import { auditFailure, failedAudits, runLighthouse } from './support/lighthouse.ts'
import { test } from './support/test.ts'

/** Transfer limits of a first visit on a phone, images and fonts included, in bytes. */
const PAGES = [
  { name: 'a front page with ten slots', path: '/', bytes: 300_000 },
  { name: 'an article', path: '/article/comet-in-the-wrong-drawer/', bytes: 180_000 },
]

/** Other tests of this instance expect the default layout. */
test.afterEach(async ({ secret }) => {
  await publishFront(secret, null, [])
})

for (const { name, path, bytes } of PAGES) {
  test(`Lighthouse reports no problems on ${name}`, { tag: '@nightly' }, async ({
    page,
    secret,
    testInstance,
  }) => {
    test.setTimeout(180_000)
    if (path === '/') {
      await publishFront(secret, null, await tenSlots(secret))
      await eventually(page, testInstance.siteUrl, () =>
        expect(page.getByRole('heading', { name: 'Flood in the valley' })).toBeVisible(),
      )
    }
    const result = await runLighthouse(testInstance.siteUrl + path)
    for (const category of ['accessibility', 'best-practices', 'seo']) {
      expect(failedAudits(result, category), category).toEqual([])
      expect(result.categories[category]?.score, category).toBe(1)
    }
    // Only metrics that do not depend on the machine; timings are printed for information.
    const figure = (id: string) => result.audits[id]?.numericValue ?? Number.NaN
    // Three decimals, as in the tools of browsers.
    expect(Math.round(figure('cumulative-layout-shift') * 1000) / 1000).toBe(0)
    expect(figure('total-byte-weight')).toBeLessThanOrEqual(bytes)
    for (const unused of ['unused-javascript', 'unused-css-rules'])
      expect(auditFailure(result, unused), unused).toBeNull()
    const performance = Math.round((result.categories.performance?.score ?? 0) * 100)
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
    const shown = times.map((id) => `${id} ${Math.round(figure(id))} ms`).join(', ')
    const weight = Math.round(figure('total-byte-weight') / 1000)
    process.stdout.write(
      `Lighthouse, ${name}: performance ${performance} (${shown}), ${weight} kB\n`,
    )
  })
}
