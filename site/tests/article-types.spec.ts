import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { textAt } from './support/site.ts'
import { test } from './support/test.ts'
import { categoryId, completeArticle, openEditor } from './support/writing.ts'

test('an author turns an article into a review', async ({
  testInstance,
  secret,
  member: { account, page },
}) => {
  const { siteUrl } = testInstance
  const slug = unique('review')
  const row = articleRow(slug, {
    ...(await completeArticle(secret)),
    ...{ author_id: account.id, category_id: await categoryId(secret) },
  })
  await insertedId(secret, 'articles', row)
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  await page.getByLabel('Type of article').selectOption({ label: 'Review' })
  await page.getByLabel('What is reviewed').fill('The Salt Path')
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Book' })
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Choose a rating')).toBeVisible()
  await expect(page.getByLabel('Rating', { exact: true })).toBeFocused()
  await page.getByLabel('Rating', { exact: true }).selectOption({ label: '3.5 of 5' })
  await page.getByLabel('Verdict (optional)').fill('Read it by the sea.')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await page.waitForURL(`**/article/${slug}/`)

  await eventually(page, `${siteUrl}/article/${slug}/`, async () => {
    await expect(page.getByText('Rating: 3.5 of 5').first()).toBeAttached()
    await expect(page.getByText('★★★½☆').first()).toBeVisible()
    await expect(page.getByText('Read it by the sea.')).toBeVisible()
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(
      '"itemReviewed":{"@type":"Book","name":"The Salt Path"}',
    )
  })
  expect(await textAt(`${siteUrl}/rss.xml`)).toContain('Book: The Salt Path')

  // Back to an ordinary article: nothing of the review remains.
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  await page.getByLabel('Type of article').selectOption({ label: 'Article' })
  await page.getByRole('button', { name: 'Update Article' }).click()
  await page.waitForURL(`**/article/${slug}/`)
  const { data } = await secret.from('articles').select('article_type, rating').eq('slug', slug)
  expect(data).toEqual([{ article_type: null, rating: null }])
})

test('parts of a series lead to each other and follow changes', async ({
  testInstance,
  secret,
  member: { account, page },
}) => {
  const { siteUrl } = testInstance
  const [first, second] = [unique('part-a'), unique('part-b')]
  const values = {
    ...(await completeArticle(secret)),
    ...{ author_id: account.id, category_id: await categoryId(secret) },
  }
  await insertedId(
    secret,
    'articles',
    articleRow(first, { ...values, published_at: '2026-01-01T00:00:00Z' }),
  )
  await insertedId(secret, 'articles', articleRow(second, values))
  const name = unique('The dam')
  await openEditor(page, testInstance, `/article/${first}/edit`)
  await page.getByRole('button', { name: 'New Series' }).click()
  await page.getByLabel('Series Name').fill(name)
  await page.getByRole('button', { name: 'Create Series' }).click()
  await expect(page.getByLabel('Series', { exact: true })).toContainText(name)
  await page.getByRole('button', { name: 'Update Article' }).click()
  await page.waitForURL(`**/article/${first}/`)
  // A fixed place moves the newer part to the front, on the pages of both.
  await openEditor(page, testInstance, `/article/${second}/edit`)
  await page.getByLabel('Series', { exact: true }).selectOption({ label: name })
  await page.getByLabel('Place in the series').fill('1')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await page.waitForURL(`**/article/${second}/`)

  await eventually(page, `${siteUrl}/article/${second}/`, () =>
    expect(page.getByText(`Part 1 of 2 of ${name}`)).toBeVisible(),
  )
  const next = page.getByRole('navigation', { name: 'Read next' })
  await next.getByRole('link', { name: `The story of ${first}` }).click()
  await expect(page.getByText(`Part 2 of 2 of ${name}`)).toBeVisible()
  await page.getByRole('navigation', { name: 'Series' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Part 2 of 2')).toBeVisible()
  await secret.from('articles').update({ status: 'archived' }).eq('slug', second)
  await eventually(page, `${siteUrl}/article/${first}/`, () =>
    expect(page.getByText(`Part 1 of 1 of ${name}`)).toBeVisible(),
  )
})
