import type { Page } from 'playwright/test'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, newAccount, newArticle, unique } from './support/accounts.ts'
import { test } from './support/test.ts'

const QUESTION = 'Are you sure you want to delete this article?'

const edit = (page: Page) => page.getByRole('link', { name: 'Edit Article' })
const remove = (page: Page) => page.getByRole('button', { name: 'Delete', exact: true })
const statusOf = async (testInstance: TestInstance, path: string) =>
  (await fetch(testInstance.siteUrl + path)).status

// spec: actions
test('the author sees Edit Article and Delete, without layout shift', async ({
  page,
  testInstance,
  secret,
  signedIn,
}) => {
  const author = await newAccount(secret, 'author')
  const { path } = await newArticle(secret, page, testInstance, { author_id: author.id })
  await expect(edit(page)).toHaveCount(0)
  const context = await signedIn(author)
  const own = await context.newPage()
  for (const width of [320, 1440]) {
    await own.setViewportSize({ width, height: 800 })
    await own.goto(testInstance.siteUrl + path)
    await expect(edit(own)).toHaveAttribute('href', `${path}edit`)
    // A font that loads in between would resize the heading.
    await own.evaluate(() => document.fonts.ready)
    const withButtons = await own.locator('h1').boundingBox()
    await own.locator('[data-author-actions]').evaluate((actions) => actions.remove())
    expect(await own.locator('h1').boundingBox()).toEqual(withButtons)
  }
})

// spec: others
test('visitors and other users see no buttons, and the database refuses their requests', async ({
  page,
  testInstance,
  secret,
  signedIn,
}) => {
  const author = await newAccount(secret, 'author')
  const { id, path } = await newArticle(secret, page, testInstance, { author_id: author.id })
  const context = await signedIn(await newAccount(secret, 'other'))
  const other = await context.newPage()
  await other.goto(testInstance.siteUrl + path, { waitUntil: 'networkidle' })
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(other.locator('[data-author-actions]')).toHaveCount(0)
  await other.evaluate(
    async ({ api, key, article }) => {
      const stored = Object.entries(localStorage).find(([name]) => /^sb-.+-token$/.test(name))
      const token = JSON.parse(stored?.[1] ?? '{}').access_token
      await fetch(`${api}/rest/v1/articles?id=eq.${article}`, {
        method: 'DELETE',
        headers: { apikey: key, authorization: `Bearer ${token}` },
      })
    },
    { api: testInstance.apiUrl, key: testInstance.publishableKey, article: id },
  )
  const { data } = await secret.from('articles').select('id').eq('id', id)
  expect(data).toHaveLength(1)
})

// spec: delete
test('deleting asks for confirmation, reports a failure, and then opens the front page; the article can be restored', async ({
  page,
  testInstance,
  secret,
  signedIn,
}) => {
  const author = await newAccount(secret, 'author')
  // A guest first: the article belongs to its first author with an account.
  const guest = unique('guest')
  const guests = secret.from('guest_authors').insert({ username: guest, full_name: 'A Guest' })
  const { data: added } = await guests.select('id').single().throwOnError()
  const bylines = [added?.id ?? '', author.id].map((id) => ({ author_id: id, contribution: 'by' }))
  const { id, path } = await newArticle(secret, page, testInstance, { bylines })
  const context = await signedIn(author)
  const own = await context.newPage()
  await own.goto(testInstance.siteUrl + path)
  await remove(own).click()
  const dialog = own.getByRole('alertdialog', { name: QUESTION })
  await expect(dialog).toHaveAccessibleDescription(/also deleted for its other authors: A Guest\./)
  await own.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(remove(own)).toBeFocused()

  await context.setOffline(true)
  await remove(own).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete article')
  expect(await violations(own, ALL)).toEqual([])
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(own).toHaveURL(`${testInstance.siteUrl}/`)
  expect((await secret.from('articles').select('id').eq('id', id)).data).toEqual([])
  await expect.poll(() => statusOf(testInstance, path), { timeout: 45_000 }).toBe(410)

  await own.goto(`${testInstance.siteUrl}/profile/`)
  const trash = own.getByRole('region', { name: 'Trash' })
  await expect(trash.getByText('30 days left')).toBeVisible()
  await trash.getByRole('button', { name: /^Restore / }).click()
  await expect(trash.getByRole('status')).toContainText('restored')
  await expect.poll(() => statusOf(testInstance, path), { timeout: 45_000 }).toBe(200)
})

// spec: admins
test('an admin edits and deletes articles of others', async ({
  page,
  testInstance,
  secret,
  signedIn,
}) => {
  const author = await newAccount(secret, 'author')
  const { id, path } = await newArticle(secret, page, testInstance, { author_id: author.id })
  const context = await signedIn(EDITOR)
  const admin = await context.newPage()
  await admin.goto(testInstance.siteUrl + path)
  await expect(edit(admin)).toBeVisible()
  await remove(admin).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin).toHaveURL(`${testInstance.siteUrl}/`)
  expect((await secret.from('articles').select('id').eq('id', id)).data).toEqual([])
})

test('a suspended user can read, and sees no controls for refused actions', async ({
  page,
  testInstance,
  secret,
  signedIn,
}) => {
  const author = await newAccount(secret, 'author')
  const { path } = await newArticle(secret, page, testInstance, { author_id: author.id })
  await secret
    .from('profiles')
    .update({ suspended_at: new Date().toISOString() })
    .eq('id', author.id)
  const context = await signedIn(author)
  const own = await context.newPage()
  await own.goto(testInstance.siteUrl + path, { waitUntil: 'networkidle' })
  await expect(own.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(own.locator('[data-author-actions]')).toHaveCount(0)
})
