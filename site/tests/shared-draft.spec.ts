import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { test } from './support/test.ts'
import { categoryId, completeArticle, openEditor } from './support/writing.ts'

const MISSING = 'This link does not work.'

test('an author shares a draft with a link, which leads to the article once it is published', async ({
  testInstance,
  secret,
  page: reader,
  writer: { account, context, page },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const slug = unique('shared')
  const content = `See the [second part](#second-part).\n\n${'The ferry is late again. '.repeat(9)}\n\n## Second part\n\nThe end.`
  const row = articleRow(slug, {
    ...(await completeArticle(secret)),
    ...{ status: 'draft', author_id: account.id, category_id: await categoryId(secret), content },
  })
  const id = await insertedId(secret, 'articles', row)
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  await page.getByText('Share a draft', { exact: true }).click()
  await page.getByLabel('The link works for').selectOption({ label: '1 day' })
  // The link is copied while the list of links is still being read.
  const copied = Promise.withResolvers<void>()
  await page.route('**/rest/v1/draft_links?*', async (route) => {
    await copied.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  copied.resolve()
  const link = await page.getByLabel('New link').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const links = page.getByRole('region', { name: 'Links to this draft' }).getByRole('listitem')
  await expect(links).toContainText('Not opened yet')
  await expect(page.getByText('Link copied.')).toBeVisible()

  await reader.goto(link)
  const article = reader.getByRole('article')
  await expect(article.getByRole('heading', { name: row.title, exact: true })).toBeVisible()
  await expect(article).toContainText('Shared with you before publication.')
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await reader.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer')
  // A link within the text replaces the token in the address.
  await article.getByRole('link', { name: 'second part' }).click()
  await reader.reload()
  await expect(article).toContainText('The ferry is late again.')

  await secret.from('articles').update({ status: 'published' }).eq('id', id).throwOnError()
  await reader.goto('about:blank')
  await reader.goto(link)
  await reader.waitForURL(`**/article/${slug}/`)
})

test('a revoked link shows the same page as a wrong one', async ({
  testInstance,
  secret,
  page: reader,
  writer: { account, page },
}) => {
  const slug = unique('revoked')
  await insertedId(
    secret,
    'articles',
    articleRow(slug, {
      status: 'draft',
      author_id: account.id,
      ...(await completeArticle(secret)),
    }),
  )
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  await page.getByText('Share a draft', { exact: true }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('New link').inputValue()
  await page.getByRole('button', { name: /^Revoke the link that works until/ }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await expect(page.getByLabel('New link')).toBeHidden()

  await reader.goto(link)
  await expect(reader.getByRole('main').getByRole('status')).toContainText(MISSING)
  await reader.goto(`${testInstance.siteUrl}/shared-draft#token=wrong`)
  await expect(reader.getByRole('main').getByRole('status')).toContainText(MISSING)
  await expect(reader.getByRole('article')).toHaveCount(0)
})
