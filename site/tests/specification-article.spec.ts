import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { newAccount, newArticle, storeSession } from './support/accounts.ts'

const ARTICLE = '/article/city-puts-flood-model-online/'

// spec: engagement-signed-out
test('a like and a bookmark send a visitor to sign in, and back', async ({
  page,
  testInstance,
}) => {
  await page.goto(testInstance.siteUrl + ARTICLE)
  for (const name of [/^Like/, 'Bookmark']) {
    await page.getByRole('button', { name }).first().click()
    await expect(page).toHaveURL(/\/login\/?\?from=%2Farticle%2Fcity-puts-flood-model-online/)
    await page.goBack()
  }
})

// spec: comment-controls
test('an article without an image has a header block; its comments have controls for those who may change them', async ({
  page,
  testInstance,
  secret,
}) => {
  const article = await newArticle(secret, page, testInstance, { excerpt: 'In short.' })
  await expect(page.locator('[data-article-picture]')).toHaveCount(0)
  await expect(page.locator('[data-article-head]').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-article-head]').getByText('In short.')).toBeVisible()
  await expect(page.locator('[data-article-head] .label')).toHaveText('News')
  const [ada, bob] = [await newAccount(secret, 'ada'), await newAccount(secret, 'bob')]
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await secret.from('comments').insert([
    { article_id: article.id, user_id: ada.id, content: 'Five hours', created_at: ago(5.5) },
    { article_id: article.id, user_id: bob.id, content: 'Three days', created_at: ago(73) },
  ])
  await storeSession(page.context(), testInstance, ada)
  await page.goto(testInstance.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Comments (2)' })).toBeVisible()
  const own = page.locator('article[data-comment]').filter({ hasText: 'Five hours' })
  const other = page.locator('article[data-comment]').filter({ hasText: 'Three days' })
  await expect(own).toContainText('5h ago')
  await expect(other).toContainText('3d ago')
  for (const name of ['Edit', 'Delete'])
    await expect(own.getByRole('button', { name })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Reply' })).toBeVisible()
  for (const name of ['Edit', 'Delete'])
    await expect(other.getByRole('button', { name })).toHaveCount(0)
})

// spec: copied
test('copying the link is confirmed for two seconds', async ({ context, page, testInstance }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto(testInstance.siteUrl + ARTICLE)
  const end = page.getByRole('region', { name: 'Like, save and share, at the end' })
  await end.getByRole('button', { name: 'Copy link' }).click()
  const copied = page.getByRole('button', { name: 'Link copied' })
  await expect(copied).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect(end.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await end.getByRole('button', { name: 'Copy link' }).click()
  await expect(copied).toBeVisible()
  await page.clock.runFor(1900)
  await expect(copied).toBeVisible()
  await page.clock.runFor(2000 - 1900)
  await expect(copied).toBeHidden()
})

// spec: article-live
test('an article that cannot be loaded shows an error with a retry', async ({
  page,
  testInstance,
}) => {
  await page.route('**/rest/v1/articles?**', (route) => route.abort())
  await page.goto(`${testInstance.siteUrl}/article/there-is-none/`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Failed to load article')
  await page.unroute('**/rest/v1/articles?**')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('main').getByText('Article not found')).toBeVisible()
})

// spec: lists-missing
test('a missing category, tag or article is reported by its kind', async ({
  page,
  testInstance,
}) => {
  for (const [path, name] of [
    ['/category/there-is-none/', 'Category not found'],
    ['/tag/there-is-none/', 'Tag not found'],
    ['/article/there-is-none/', 'Article not found'],
  ] as const) {
    const response = await page.goto(testInstance.siteUrl + path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main').getByText(name)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  }
})
