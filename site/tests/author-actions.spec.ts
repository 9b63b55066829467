import type { Page } from 'playwright/test'
import { ALL, violations } from '../../scripts/testing/axe.ts'
import { expect, type Paper } from '../../scripts/testing/browser.ts'
import { EDITOR, newArticle, newPerson } from './support/people.ts'
import { test } from './support/test.ts'

const QUESTION = 'Are you sure you want to delete this article?'

const edit = (page: Page) => page.getByRole('link', { name: 'Edit Article' })
const remove = (page: Page) => page.getByRole('button', { name: 'Delete', exact: true })
const isGone = async (paper: Paper, path: string) =>
  (await fetch(paper.siteUrl + path)).status === 404

test('the author finds Edit Article and Delete, and nothing moves when they come', async ({
  page,
  paper,
  secret,
  signedIn,
}) => {
  const author = await newPerson(secret, 'author')
  const { path } = await newArticle(secret, page, paper, { author_id: author.id })
  await expect(edit(page)).toHaveCount(0)
  const context = await signedIn(author)
  const own = await context.newPage()
  for (const width of [320, 1440]) {
    await own.setViewportSize({ width, height: 800 })
    await own.goto(paper.siteUrl + path)
    await expect(edit(own)).toHaveAttribute('href', `${path}edit`)
    // A font that comes in between would change the heading by itself.
    await own.evaluate(() => document.fonts.ready)
    const withButtons = await own.locator('h1').boundingBox()
    await own.locator('.author-actions').evaluate((actions) => actions.remove())
    expect(await own.locator('h1').boundingBox()).toEqual(withButtons)
  }
})

test('neither a visitor nor another member gets the buttons, and the database refuses them', async ({
  page,
  paper,
  secret,
  signedIn,
}) => {
  const author = await newPerson(secret, 'author')
  const { id, path } = await newArticle(secret, page, paper, { author_id: author.id })
  const context = await signedIn(await newPerson(secret, 'stranger'))
  const other = await context.newPage()
  await other.goto(paper.siteUrl + path, { waitUntil: 'networkidle' })
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(other.locator('.author-actions')).toHaveCount(0)
  await other.evaluate(
    async ({ api, key, article }) => {
      const stored = Object.entries(localStorage).find(([name]) => /^sb-.+-token$/.test(name))
      const token = JSON.parse(stored?.[1] ?? '{}').access_token
      await fetch(`${api}/rest/v1/articles?id=eq.${article}`, {
        method: 'DELETE',
        headers: { apikey: key, authorization: `Bearer ${token}` },
      })
    },
    { api: paper.apiUrl, key: paper.publishableKey, article: id },
  )
  const { data } = await secret.from('articles').select('id').eq('id', id)
  expect(data).toHaveLength(1)
})

test('deleting asks first, tells of a failure, and leads to the front page', async ({
  page,
  paper,
  secret,
  signedIn,
}) => {
  const author = await newPerson(secret, 'author')
  const { id, path } = await newArticle(secret, page, paper, { author_id: author.id })
  const context = await signedIn(author)
  const own = await context.newPage()
  await own.goto(paper.siteUrl + path)
  await remove(own).click()
  const dialog = own.getByRole('alertdialog', { name: QUESTION })
  await expect(dialog).toBeVisible()
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
  await expect(own).toHaveURL(`${paper.siteUrl}/`)
  expect((await secret.from('articles').select('id').eq('id', id)).data).toEqual([])
  await expect.poll(() => isGone(paper, path), { timeout: 45_000 }).toBe(true)
})

test('an admin edits and deletes what others wrote', async ({ page, paper, secret, signedIn }) => {
  const author = await newPerson(secret, 'author')
  const { id, path } = await newArticle(secret, page, paper, { author_id: author.id })
  const context = await signedIn(EDITOR)
  const admin = await context.newPage()
  await admin.goto(paper.siteUrl + path)
  await expect(edit(admin)).toBeVisible()
  await remove(admin).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin).toHaveURL(`${paper.siteUrl}/`)
  expect((await secret.from('articles').select('id').eq('id', id)).data).toEqual([])
})

test('somebody who was suspended reads, and is not offered what would be refused', async ({
  page,
  paper,
  secret,
  signedIn,
}) => {
  const author = await newPerson(secret, 'author')
  const { path } = await newArticle(secret, page, paper, { author_id: author.id })
  await secret
    .from('profiles')
    .update({ suspended_at: new Date().toISOString() })
    .eq('id', author.id)
  const context = await signedIn(author)
  const own = await context.newPage()
  await own.goto(paper.siteUrl + path, { waitUntil: 'networkidle' })
  await expect(own.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(own.locator('.author-actions')).toHaveCount(0)
})
