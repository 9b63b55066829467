import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, newAccount, unique } from './support/accounts.ts'
import { test } from './support/test.ts'
import { categoryId, completeArticle, openEditor, titleField } from './support/writing.ts'

/** Every state of an unpublished article, with the label on its page. */
const STATES = [
  ['Draft', { status: 'draft' }, 'Not published yet: only its author'],
  ['Archived', { status: 'archived', published_at: '2026-01-02T03:04:05Z' }, 'Taken off the site'],
  [
    'Scheduled',
    { status: 'published', published_at: '2199-05-06T12:00:00Z' },
    'It appears on May 6, 2199',
  ],
] as const

async function showsNotFound(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
}

const addressOf = (testInstance: TestInstance, slug: string) =>
  `${testInstance.siteUrl}/article/${slug}`

for (const [name, values, words] of STATES) {
  test(`an article that is ${name.toLowerCase()} is shown with a label to its author and admins only`, async ({
    page,
    testInstance,
    secret,
    signedIn,
  }) => {
    // Four accounts open the page in turn.
    test.setTimeout(150_000)
    const author = await newAccount(secret, 'author')
    const slug = unique('unseen')
    const content = `${'The ferry is late again. '.repeat(9)}\n\n## What comes next`
    const row = articleRow(slug, { ...values, content, author_id: author.id })
    await insertedId(secret, 'articles', row)

    for (const reader of [author, EDITOR]) {
      const context = await signedIn(reader)
      const own = await context.newPage()
      await own.goto(addressOf(testInstance, slug))
      const article = own.getByRole('article')
      await expect(article.getByRole('heading', { level: 1, name: row.title })).toBeVisible()
      await expect(article.getByRole('heading', { name: 'What comes next' })).toBeVisible()
      await expect(article.locator('[data-mark]')).toContainText(words)
      await expect(article.getByText('only its author and the admins can see this')).toBeVisible()
      await expect(own).toHaveTitle(`${name}: ${row.title}`)
      await expect(article.getByRole('link', { name: 'Edit Article' })).toBeVisible()
    }

    const other = await signedIn(await newAccount(secret, 'other'))
    await showsNotFound(await other.newPage(), addressOf(testInstance, slug))
    await showsNotFound(page, addressOf(testInstance, slug))
  })
}

test('only the author can edit a renamed draft under its previous address', async ({
  testInstance,
  secret,
  signedIn,
}) => {
  const author = await newAccount(secret, 'author')
  const slug = unique('first-title')
  const row = { ...(await completeArticle(secret)), status: 'draft', author_id: author.id } as const
  const category_id = await categoryId(secret)
  await insertedId(secret, 'articles', articleRow(slug, { ...row, category_id }))
  const context = await signedIn(author)
  const page = await context.newPage()
  const first = `/article/${slug}/edit`
  await openEditor(page, testInstance, first)
  const title = unique('Second title')
  await titleField(page).fill(title)
  await page.getByLabel('Address', { exact: true }).fill(title.toLowerCase().replace(' ', '-'))
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  await openEditor(page, testInstance, first)
  await expect(titleField(page)).toHaveValue(title)
  await expect(page).toHaveURL(/\/article\/second-title-[\w-]+\/edit$/)

  const other = await (await signedIn(await newAccount(secret, 'other'))).newPage()
  await other.goto(testInstance.siteUrl + first)
  await expect(other.getByRole('heading', { name: 'Failed to load article' })).toBeVisible()
})

test('a draft shows the published layout; its video loads nothing before it is started', async ({
  testInstance,
  secret,
  signedIn,
}) => {
  const author = await newAccount(secret, 'author')
  const slug = unique('with-video')
  const video_url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  await insertedId(
    secret,
    'articles',
    articleRow(slug, { status: 'draft', author_id: author.id, video_url }),
  )
  const context = await signedIn(author)
  const page = await context.newPage()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/youtube/.test(new URL(request.url()).hostname)) foreign.push(request.url())
  })
  await page.goto(addressOf(testInstance, slug))
  const start = page.getByRole('link', { name: /Watch the video/ })
  await expect(start).toBeVisible()
  expect(foreign).toEqual([])
  await context.route(/youtube/, (route) => route.abort())
  await start.click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\//)
})

test("a visitor's page for an unknown article loads no code for sessions", async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = unique('unseen')
  await insertedId(secret, 'articles', articleRow(slug, { status: 'draft' }))
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.goto(addressOf(testInstance, slug), { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  const loaded = (await Promise.all(scripts)).join('\n')
  expect(loaded).toContain('article_slugs')
  for (const word of ['Edit Article', 'autoRefreshToken', 'Taken off the site'])
    expect(loaded).not.toContain(word)
})
