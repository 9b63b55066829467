import { expect, signIn, test } from '../../scripts/testing/browser.ts'
import { BAD_BACKENDS, spoil, uncaught } from '../../site/tests/support/badBackend.ts'

const SCREENS = ['', 'articles', 'users', 'categories', 'tags', 'comments', 'messages', 'settings']

// An account of no shape is no admin's: then the guard lets nobody in, and there is nothing to try again.
const BACKENDS = BAD_BACKENDS.filter(({ name }) => name !== 'answering something else')

for (const backend of BACKENDS) {
  test(`${backend.name}: every screen of the console says what failed and can be tried again`, async ({
    page,
    paper,
  }) => {
    test.setTimeout(120_000)
    const errors = uncaught(page)
    await page.goto(paper.adminUrl)
    await signIn(page)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const heal = await spoil(page, paper.apiUrl, backend)
    for (const path of SCREENS) {
      await page.goto(paper.adminUrl + path)
      const again = page.getByRole('button', { name: 'Try Again' }).first()
      await expect(again, path).toBeVisible({ timeout: 30_000 })
      await expect(page.getByRole('alert').first(), path).toHaveText(/\S/)
    }
    await heal()
    await page.getByRole('button', { name: 'Try Again' }).first().click()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    expect(errors).toEqual([])
  })
}
