import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { coveredPart, isTooWide, ZOOMED } from '../../scripts/dev/testing/zoom.ts'
import { openAddress, openConsole } from './support/console.ts'

test('at 400 % zoom screens scroll in one direction, and no bar covers them', {
  tag: '@nightly',
}, async ({ page, testInstance, secret }) => {
  const { data } = await secret.from('articles').select('id').limit(1).single().throwOnError()
  await page.setViewportSize(ZOOMED)
  await openConsole(page, testInstance, '')
  const field = (name: string) => page.getByRole('textbox', { name })
  for (const [path, content] of [
    ['settings', field('Site name')],
    [`articles/${data.id}`, field('Content')],
    ['templates/create', field('Content')],
    ['newsletter-delivery', page.getByRole('heading', { name: 'Delivery of newsletters' })],
    ['audience', page.getByRole('heading', { name: 'Audience' })],
  ] as const) {
    await openAddress(page, testInstance.adminUrl + path)
    await expect(content.first(), path).toBeVisible()
    expect(await coveredPart(page), path).toBe(0)
    expect(await isTooWide(page), path).toBe(false)
  }
})
