import type { Page, Route } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, type TestInstance, test } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, storeSession, unique } from '../../site/tests/support/accounts.ts'
import {
  FAILING_BACKENDS,
  type FailingBackend,
  REFUSED_RESPONSES,
  replaceBackend,
  uncaughtErrors,
} from '../../site/tests/support/failingBackends.ts'
import { openAddress, openConsole } from './support/console.ts'

const [STOPPED, UNEXPECTED] = FAILING_BACKENDS as [FailingBackend, FailingBackend]

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

/** Opens a screen of the console with a failing backend; returns a function that restores the real one. */
async function openGuard(
  page: Page,
  { apiUrl, adminUrl }: TestInstance,
  backend: FailingBackend,
): Promise<() => Promise<void>> {
  const restoreBackend = await replaceBackend(page, apiUrl, backend)
  await page.goto(`${adminUrl}settings`)
  await expect(page.getByText('Permissions could not be checked')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/suspended|Access Denied/)).toHaveCount(0)
  return async () => {
    await restoreBackend()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  }
}

test('with a stopped backend the guard, then the screens, report the failure, with a retry', async ({
  page,
  testInstance,
}) => {
  const errors = uncaughtErrors(page)
  await storeSession(page.context(), testInstance, EDITOR)
  const admit = await openGuard(page, testInstance, STOPPED)
  await admit()
  const restoreBackend = await replaceBackend(page, testInstance.apiUrl, failingInside(STOPPED))
  for (const name of ['Dashboard', 'Comments', 'Messages', 'Tags']) await expectFailure(page, name)
  await restoreBackend()
  await page.getByRole('button', { name: 'Try Again' }).first().click()
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  expect(errors).toEqual([])
})

test('with unexpected data the guard reports the failure, and unsaved article text stays', async ({
  page,
  testInstance,
  secret,
}) => {
  const errors = uncaughtErrors(page)
  const { data: category } = await secret.from('categories').select('id').limit(1).single()
  const values = { status: 'draft', category_id: category?.id ?? null } as const
  const id = await insertedId(secret, 'articles', articleRow(unique('bad-day'), values))
  await storeSession(page.context(), testInstance, EDITOR)
  const admit = await openGuard(page, testInstance, UNEXPECTED)
  await admit()
  await openAddress(page, `${testInstance.adminUrl}articles/${id}`)
  const excerpt = page.getByLabel('Excerpt')
  await excerpt.fill('Typed on a bad day.')
  const restoreBackend = await replaceBackend(page, testInstance.apiUrl, failingInside(UNEXPECTED))
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

test('screens report responses that are no data, with a retry', async ({ page, testInstance }) => {
  const errors = uncaughtErrors(page)
  await storeSession(page.context(), testInstance, EDITOR)
  const screens = ['Articles', 'Users', 'Tags', 'Categories', 'Settings']
  for (const [at, backend] of [...REFUSED_RESPONSES, UNEXPECTED].entries()) {
    const restoreBackend = await replaceBackend(page, testInstance.apiUrl, failingInside(backend))
    if (at === 0) await page.goto(testInstance.adminUrl)
    await expectFailure(page, screens[at] ?? '')
    await restoreBackend()
  }
  await page.getByRole('button', { name: 'Try Again' }).first().click()
  await expect(page.getByLabel('Tagline')).toBeVisible()
  expect(errors).toEqual([])
})

test('a request to an unresponsive backend times out', async ({ page, testInstance }) => {
  const errors = uncaughtErrors(page)
  await page.clock.install()
  await openConsole(page, testInstance, '')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const slow = { name: 'slow', respond: () => new Promise(() => {}) }
  const restoreBackend = await replaceBackend(page, testInstance.apiUrl, failingInside(slow))
  await page.getByRole('link', { name: 'Tags', exact: true }).first().click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Tags' })).toBeVisible()
  const alert = page.getByRole('main').getByRole('alert').first()
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(alert).toContainText('has not responded for 30 seconds', { timeout: 1000 })
  }).toPass({ timeout: 45_000 })
  await restoreBackend()
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).first().click()
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  expect(errors).toEqual([])
})
