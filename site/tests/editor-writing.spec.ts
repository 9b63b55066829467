import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, newAccount, unique } from './support/accounts.ts'
import { test } from './support/test.ts'
import {
  categoryId,
  choosePicture,
  completeArticle,
  contentField,
  LONG_TEXT,
  openEditor,
  titleField,
} from './support/writing.ts'

test('a signed-out visitor is sent to sign in and returns to the editor', async ({
  page,
  testInstance,
}) => {
  await page.goto(`${testInstance.siteUrl}/create-article`)
  await expect(page).toHaveURL(`${testInstance.siteUrl}/login?from=%2Fcreate-article`)
  await page.goto(`${testInstance.siteUrl}/article/eels-return-above-the-weir/edit`)
  await expect(page).toHaveURL(/\/login\?from=%2Farticle%2Feels-return-above-the-weir%2Fedit$/)
})

test('an article is written; errors are shown and disappear; the article is saved', async ({
  testInstance,
  secret,
  member: { account, page },
}) => {
  await openEditor(page, testInstance)
  await expect(page.getByRole('heading', { name: 'Create Article' })).toBeVisible()
  await expect(page.getByText('Status: Draft')).toBeVisible()
  await page.getByRole('button', { name: 'Create Article' }).click()
  const missing = [
    'Title is required',
    'Content is required',
    'Featured image is required',
    'Please select a category',
  ]
  for (const message of missing) await expect(page.getByText(message)).toBeVisible()
  await expect(titleField(page)).toBeFocused()

  const name = unique('Ferries of the Wend')
  await titleField(page).fill('Ferries')
  await expect(page.getByText('Title is required')).toBeHidden()
  await contentField(page).fill('Too short.')
  await expect(page.getByText('10 characters (at least 100)')).toBeVisible()
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByText('Title must be at least 10 characters')).toBeVisible()
  await expect(page.getByText('Content must be at least 100 characters')).toBeVisible()
  await titleField(page).fill(name)
  await contentField(page).fill(LONG_TEXT)
  await expect(page.getByText('Content must be at least 100 characters')).toBeHidden()
  await expect(page.getByText(`${LONG_TEXT.length} characters`)).toBeVisible()
  await choosePicture(page)
  await page.getByLabel('Description of the image').fill('A blue ferry.')

  const category = unique('Boats')
  await page.getByRole('button', { name: 'New Category' }).click()
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Category Name').fill('Science')
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByText('Error creating category: Another category')).toBeVisible()
  await page.getByLabel('Category Name').fill(category)
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByText('Category created successfully!')).toBeVisible()
  await expect(page.getByLabel('Category', { exact: true })).toContainText(category)

  const tag = unique('Wend')
  await page.getByRole('button', { name: 'New Tag' }).click()
  await page.getByLabel('Tag Name').fill('  ')
  await page.getByRole('button', { name: 'Create Tag' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Tag' })).toBeVisible()
  await page.getByLabel('Tag Name').fill(`  ${tag} `)
  await page.getByRole('button', { name: 'Create Tag' }).click()
  await expect(page.getByText('Tag created successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: tag })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Harbor', exact: true }).click()

  await page.getByLabel('Excerpt (optional)').fill('  ')
  const slug = await page.getByLabel('Address', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  await page.waitForURL(`${testInstance.siteUrl}/article/${slug}/`)
  const { data } = await secret.from('articles').select().eq('slug', slug).single()
  expect(data).toMatchObject({
    title: name,
    excerpt: null,
    status: 'draft',
    is_featured: false,
    author_id: account.id,
    tags: ['Harbor', tag].sort(),
    featured_image_alt: 'A blue ferry.',
    published_at: null,
  })
  expect(data?.content.trim()).toBe(LONG_TEXT)
  // Every page lists the categories, and other tests rely on the original ones.
  await secret.from('categories').delete().eq('name', category)
  await secret.from('tags').delete().eq('name', tag)
})

test('only its author and admins can change an article', async ({
  testInstance,
  secret,
  member: { account, page },
  colleague,
}) => {
  const slug = unique('changing')
  await insertedId(
    secret,
    'articles',
    articleRow(slug, {
      ...(await completeArticle(secret)),
      author_id: account.id,
      category_id: await categoryId(secret),
      published_at: '2026-01-02T03:04:05Z',
    }),
  )
  const path = `/article/${slug}/edit`
  await openEditor(page, testInstance, path)
  await expect(page.getByRole('heading', { name: 'Edit Article' })).toBeVisible()
  await expect(page.getByText('Status: Published')).toBeVisible()
  await titleField(page).fill('Changed by its author')
  await page.getByLabel('Featured article').check()
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  await page.waitForURL(`${testInstance.siteUrl}/article/${slug}/`)

  const adminPage = await colleague(EDITOR)
  await openEditor(adminPage, testInstance, path)
  await expect(titleField(adminPage)).toHaveValue('Changed by its author')
  await adminPage.getByRole('button', { name: 'Archived' }).click()
  await adminPage.getByRole('button', { name: 'Update Article' }).click()
  await expect(adminPage.getByText('Article updated successfully!')).toBeVisible()
  await expect(adminPage.getByText('Status: Archived')).toBeVisible()
  const { data } = await secret.from('articles').select().eq('slug', slug).single()
  expect(data).toMatchObject({
    title: 'Changed by its author',
    is_featured: true,
    status: 'archived',
    author_id: account.id,
  })

  await secret.from('articles').update({ status: 'published' }).eq('slug', slug)
  await adminPage.close()
  const otherPage = await colleague(await newAccount(secret))
  await otherPage.goto(testInstance.siteUrl + path)
  await otherPage.waitForURL(`${testInstance.siteUrl}/`)
  await otherPage.goto(`${testInstance.siteUrl}/article/there-is-no-such-story/edit`)
  await expect(otherPage.getByRole('heading', { name: 'Failed to load article' })).toBeVisible()
})

test('when the backend is down the editor shows that, and opens once it is back', async ({
  testInstance,
  member: { page, context },
}) => {
  await context.route(`${testInstance.apiUrl}/rest/v1/categories*`, (route) => route.abort())
  await page.goto(`${testInstance.siteUrl}/create-article`)
  await expect(page.getByRole('heading', { name: 'Failed to load article' })).toBeVisible()
  await expect(page.getByText('The connection failed. Please try again.')).toBeVisible()
  await context.unroute(`${testInstance.apiUrl}/rest/v1/categories*`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(contentField(page)).toBeVisible()
})
