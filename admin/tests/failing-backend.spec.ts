import type { Page, Route } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, storeSession, unique } from '../../site/tests/support/accounts.ts'
import {
  FAILING_BACKENDS,
  type FailingBackend,
  REFUSED_RESPONSES,
  replaceBackend,
  uncaughtErrors,
} from '../../site/tests/support/failingBackends.ts'

const [STOPPED, UNEXPECTED] = FAILING_BACKENDS as [FailingBackend, FailingBackend]
const WEB_PAGE = REFUSED_RESPONSES.find(
  ({ name }) => name === 'sending a web page',
) as FailingBackend

/** Restricts the failures to requests other than the session's, so that the console's screens are reached. */
const failingInside = (backend: FailingBackend): FailingBackend => ({
  name: backend.name,
  respond: (route: Route) =>
    /\/rest\/v1\/accounts\?|\/auth\/v1\//.test(route.request().url())
      ? route.continue()
      : backend.respond(route),
})

/** Opens a screen, and expects the report of its failure. */
async function expectFailure(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()
  await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible({ timeout: 30_000 })
  const alert = main.getByRole('alert').first()
  await expect(alert, name).toHaveText(/server|Failed/, { timeout: 30_000 })
  await expect(main.getByRole('button', { name: 'Try Again' }).first(), name).toBeVisible()
}

test('with a failing backend the guard reports the failure, with a retry, and unsaved article text stays', async ({
  page,
  testInstance,
  secret,
}) => {
  const { apiUrl, adminUrl } = testInstance
  const errors = uncaughtErrors(page)
  const { data: category } = await secret.from('categories').select('id').limit(1).single()
  const values = { status: 'draft', category_id: category?.id ?? null } as const
  const id = await insertedId(secret, 'articles', articleRow(unique('bad-day'), values))
  await storeSession(page.context(), testInstance, EDITOR)
  const failure = page.getByText('Permissions could not be checked')
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  let restoreBackend = await replaceBackend(page, apiUrl, STOPPED)
  await page.goto(`${adminUrl}articles/${id}`)
  await expect(failure).toBeVisible()
  await expect(page.getByText(/suspended|Access Denied/)).toHaveCount(0)
  await restoreBackend()
  restoreBackend = await replaceBackend(page, apiUrl, UNEXPECTED)
  const answered = page.waitForResponse(/\/rest\/v1\/accounts\?/)
  await tryAgain.click()
  await answered
  await expect(failure).toBeVisible()
  await restoreBackend()
  await tryAgain.click()

  const excerpt = page.getByLabel('Excerpt')
  await excerpt.fill('Typed on a bad day.')
  restoreBackend = await replaceBackend(page, apiUrl, failingInside(UNEXPECTED))
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /server|Failed/ })).toBeVisible()
  await expect(excerpt).toHaveValue('Typed on a bad day.')
  await restoreBackend()
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  const saved = await secret.from('articles').select('excerpt').eq('id', id).single()
  expect(saved.data?.excerpt).toBe('Typed on a bad day.')
  expect(errors).toEqual([])
})

test('screens report a stopped backend and responses that are no data, with a retry', async ({
  page,
  testInstance,
}) => {
  const errors = uncaughtErrors(page)
  await storeSession(page.context(), testInstance, EDITOR)
  let restoreBackend = async () => {}
  for (const [name, backend] of [
    ['Dashboard', STOPPED],
    ['Tags', WEB_PAGE],
    ['Settings', UNEXPECTED],
  ] as const) {
    await restoreBackend()
    restoreBackend = await replaceBackend(page, testInstance.apiUrl, failingInside(backend))
    if (name === 'Dashboard') await page.goto(testInstance.adminUrl)
    await expectFailure(page, name)
  }
  await restoreBackend()
  await page.getByRole('button', { name: 'Try Again' }).first().click()
  await expect(page.getByLabel('Tagline')).toBeVisible()
  expect(errors).toEqual([])
})
