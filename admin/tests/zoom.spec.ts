import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { coveredPart, isTooWide, ZOOMED } from '../../scripts/dev/testing/zoom.ts'
import { openAddress, openConsole } from './support/console.ts'

test('at 400 % zoom screens scroll in one direction, and no bar covers them', async ({
  page,
  testInstance,
  secret,
}) => {
  const { data } = await secret.from('articles').select('id').limit(1).single().throwOnError()
  await page.setViewportSize(ZOOMED)
  await openConsole(page, testInstance, '')
  for (const [path, heading] of [
    ['settings', 'Settings'],
    [`articles/${data.id}`, 'Edit Article'],
    ['audience', 'Audience'],
  ] as const) {
    await openAddress(page, testInstance.adminUrl + path)
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading)
    expect(await coveredPart(page), path).toBe(0)
    expect(await isTooWide(page), path).toBe(false)
  }
})
