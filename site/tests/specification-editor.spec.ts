import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, newArticle, unique } from './support/accounts.ts'
import { draftOf, openNewArticle, writeMarkdown } from './support/editorText.ts'
import { writersTest as test } from './support/test.ts'

/** Statements of the specification about the editor (sections 2, 4, 5 and 8) that no other test covers. */

const BODY = 'It went on for longer than anybody had thought. '.repeat(5)

const picture = async () => ({
  name: 'harbor.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#36c' } })
    .png()
    .toBuffer(),
})

/** Makes every insert into a table fail with a database message. */
async function refuse(page: Page, table: string): Promise<() => Promise<void>> {
  const address = `**/rest/v1/${table}**`
  await page.route(address, (route) =>
    ['POST', 'PATCH'].includes(route.request().method())
      ? route.fulfill({ status: 400, json: { message: 'Refused by the test', code: 'P0001' } })
      : route.fallback(),
  )
  return () => page.unroute(address)
}

// spec: editor-required
test('a new article reports missing fields, and editing a field clears its error', async ({
  page,
  testInstance,
}) => {
  await openNewArticle(page, testInstance)
  for (const name of [
    'Article Details',
    'Featured Image',
    'Category & Tags',
    'Publication Settings',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByLabel('Excerpt (optional)')).toBeVisible()
  await expect(page.getByText('0 characters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(page.getByText(/^Status:/)).toBeAttached()
  for (const name of ['Draft', 'Published', 'Archived'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Draft', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('switch', { name: /^Featured article/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Create Article' }).click()
  for (const message of [
    'Title is required',
    'Content is required',
    'Please select a category',
    'Featured image is required',
  ])
    await expect(page.getByText(message).first()).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Short')
  await expect(page.getByText('Title is required')).toHaveCount(0)
  await writeMarkdown(page, 'Brief.')
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByText('Title must be at least 10 characters').first()).toBeVisible()
  await expect(page.getByText('Content must be at least 100 characters').first()).toBeVisible()
})

// spec: created
test('an article is created with a new category and tag, and its page opens', async ({
  page,
  testInstance,
  secret,
}) => {
  test.setTimeout(120_000)
  const mark = unique('made')
  await openNewArticle(page, testInstance)
  await page.getByLabel('Title', { exact: true }).fill(`A headline for ${mark}`)
  await writeMarkdown(page, BODY)
  await page
    .getByRole('group', { name: 'Featured image' })
    .locator('input[type=file]')
    .setInputFiles(await picture())

  await page.getByRole('button', { name: 'New Category' }).click()
  const category = page.getByRole('dialog', { name: 'Create New Category' })
  await category.getByLabel('Category Name').fill(`Category ${mark}`)
  const healCategories = await refuse(page, 'categories')
  await category.getByRole('button', { name: 'Create Category' }).click()
  await expect(
    category.getByText('Error creating category: Something went wrong on the server'),
  ).toBeVisible()
  await healCategories()
  await category.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByText('Category created successfully!')).toBeVisible()

  await page.getByRole('button', { name: 'New Tag' }).click()
  const tag = page.getByRole('dialog', { name: 'Create New Tag' })
  await tag.getByLabel('Tag Name').fill(`  Tag ${mark}  `)
  const healTags = await refuse(page, 'tags')
  await tag.getByRole('button', { name: 'Create Tag' }).click()
  await expect(
    tag.getByText('Error creating tag: Something went wrong on the server'),
  ).toBeVisible()
  await healTags()
  await tag.getByRole('button', { name: 'Create Tag' }).click()
  await expect(page.getByText('Tag created successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: `Tag ${mark}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const heal = await refuse(page, 'articles')
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Something went wrong on the server' }),
  ).toBeVisible()
  await heal()
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/article/a-headline-for-${mark}/?$`))
  const { data } = await secret
    .from('articles')
    .select('excerpt, status, is_featured, tags, category:categories(name)')
    .eq('slug', `a-headline-for-${mark}`)
    .single()
  expect(data).toEqual({
    excerpt: null,
    status: 'draft',
    is_featured: false,
    tags: [`Tag ${mark}`],
    category: { name: `Category ${mark}` },
  })
})

// spec: updated
test('an article is updated, and its page opens', async ({
  page,
  testInstance,
  secret,
  writer: { account },
}) => {
  const { slug } = await draftOf(secret, account, BODY)
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  await page.getByLabel('Title', { exact: true }).fill('Another headline for it')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/article/${slug}/?$`))
})

// spec: editor-denied
test('a visitor is sent to sign in, and another user to the front page', async ({
  browser,
  page,
  testInstance,
  secret,
}) => {
  const author = await newAccount(secret, 'author')
  const { path } = await newArticle(secret, page, testInstance, { author_id: author.id })
  await page.goto(`${testInstance.siteUrl}${path}edit`)
  await expect(page).toHaveURL(`${testInstance.siteUrl}/`)
  await expect(page.getByRole('heading', { name: 'Discover Stories That Matter' })).toBeVisible()
  const context = await browser.newContext()
  const visitor = await context.newPage()
  for (const address of ['/create-article', `${path}edit`]) {
    await visitor.goto(testInstance.siteUrl + address)
    await expect(visitor).toHaveURL(/\/login/)
  }
  await context.close()
})
