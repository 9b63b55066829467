import type { Page } from 'playwright/test'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, newAccount, newArticle, storeSession, unique } from './support/accounts.ts'
import { test } from './support/test.ts'

const QUESTION = 'Are you sure you want to delete this article?'

const edit = (page: Page) => page.getByRole('link', { name: 'Edit Article' })
const remove = (page: Page) => page.getByRole('button', { name: 'Delete', exact: true })
const statusOf = async (testInstance: TestInstance, path: string) =>
  (await fetch(testInstance.siteUrl + path)).status

// spec: actions
test('the author sees Edit Article and Delete without layout shift; visitors, other users and a suspended author see neither', async ({
  page,
  context,
  testInstance,
  secret,
  colleague,
}) => {
  const author = await newAccount(secret, 'author')
  const { path } = await newArticle(secret, page, testInstance, { author_id: author.id })
  await expect(edit(page)).toHaveCount(0)
  await expect(remove(page)).toHaveCount(0)

  const own = await colleague(author)
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

  const suspended_at = new Date().toISOString()
  await secret.from('profiles').update({ suspended_at }).eq('id', author.id).throwOnError()
  await storeSession(context, testInstance, await newAccount(secret, 'other'))
  for (const reader of [own, page]) {
    // The first page of a user who was suspended in between shows the stored account, and reads it again.
    await reader.goto(testInstance.siteUrl, { waitUntil: 'networkidle' })
    await reader.goto(testInstance.siteUrl + path, { waitUntil: 'networkidle' })
    await expect(reader.getByRole('button', { name: 'Your account' })).toBeVisible()
    await expect(reader.locator('[data-author-actions]')).toHaveCount(0)
  }
})

// spec: delete
test('deleting asks for confirmation, reports a failure, and then opens the front page; the article can be restored', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const author = await newAccount(secret, 'author')
  // A guest first: the article belongs to its first author with an account.
  const guest = unique('guest')
  const guests = secret.from('guest_authors').insert({ username: guest, full_name: 'A Guest' })
  const { data: added } = await guests.select('id').single().throwOnError()
  const bylines = [added?.id ?? '', author.id].map((id) => ({ author_id: id, contribution: 'by' }))
  const { id, path } = await newArticle(secret, page, testInstance, { bylines })
  await storeSession(context, testInstance, author)
  await page.goto(testInstance.siteUrl + path)
  await remove(page).click()
  const dialog = page.getByRole('alertdialog', { name: QUESTION })
  await expect(dialog).toHaveAccessibleDescription(/also deleted for its other authors: A Guest\./)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(remove(page)).toBeFocused()

  await context.setOffline(true)
  await remove(page).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete article')
  expect(await violations(page, ALL)).toEqual([])
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(`${testInstance.siteUrl}/`)
  expect((await secret.from('articles').select('id').eq('id', id)).data).toEqual([])
  await expect.poll(() => statusOf(testInstance, path), { timeout: 45_000 }).toBe(410)

  await page.goto(`${testInstance.siteUrl}/profile/`)
  const trash = page.getByRole('region', { name: 'Trash' })
  await expect(trash.getByText('30 days left')).toBeVisible()
  await trash.getByRole('button', { name: /^Restore / }).click()
  await expect(trash.getByRole('status')).toContainText('restored')
  await expect.poll(() => statusOf(testInstance, path), { timeout: 45_000 }).toBe(200)
})

// spec: admins
test('an admin edits and deletes articles of others', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const author = await newAccount(secret, 'author')
  const { id, path } = await newArticle(secret, page, testInstance, { author_id: author.id })
  await storeSession(context, testInstance, EDITOR)
  await page.goto(testInstance.siteUrl + path)
  await expect(edit(page)).toBeVisible()
  await remove(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(`${testInstance.siteUrl}/`)
  expect((await secret.from('articles').select('id').eq('id', id)).data).toEqual([])
})
