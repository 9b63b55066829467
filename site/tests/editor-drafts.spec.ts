import type { Page, Response } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, newAccount, storeSession, unique } from './support/accounts.ts'
import { test } from './support/test.ts'
import { titleField } from './support/writing.ts'

/** An unpublished article, with the label on its page. */
interface Unpublished {
  state: string
  label: string
  row: ReturnType<typeof articleRow>
}

/** An article of an author in every state in which it is not published. */
function unpublishedOf(author_id: string) {
  const content = `${'The ferry is late again. '.repeat(9)}\n\n## What comes next`
  const values = { author_id, content }
  const past = '2026-01-02T03:04:05Z'
  const future = '2199-05-06T12:00:00Z'
  return {
    draft: {
      state: 'Draft',
      label: 'Not published yet: only its author',
      row: articleRow(unique('unseen'), { ...values, status: 'draft' }),
    },
    archived: {
      state: 'Archived',
      label: 'Taken off the site',
      row: articleRow(unique('unseen'), { ...values, status: 'archived', published_at: past }),
    },
    scheduled: {
      state: 'Scheduled',
      label: 'It appears on May 6, 2199',
      row: articleRow(unique('unseen'), { ...values, status: 'published', published_at: future }),
    },
  }
}

const addressOf = (testInstance: TestInstance, slug: string) =>
  `${testInstance.siteUrl}/article/${slug}`

async function showsNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
}

async function showsUnpublished(page: Page, { state, label, row }: Unpublished): Promise<void> {
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 1, name: row.title })).toBeVisible()
  await expect(article.getByRole('heading', { name: 'What comes next' })).toBeVisible()
  await expect(article.locator('[data-mark]')).toContainText(label)
  await expect(article.getByText('only its author and the admins can see this')).toBeVisible()
  await expect(page).toHaveTitle(`${state}: ${row.title}`)
  await expect(article.getByRole('link', { name: 'Edit Article' })).toBeVisible()
}

test('unpublished articles are shown with a label to their author and admins only, a draft also at its former address', async ({
  page,
  context,
  testInstance,
  secret,
  colleague,
}) => {
  const author = await newAccount(secret, 'author')
  const articles = unpublishedOf(author.id)
  const { draft, archived, scheduled } = articles
  for (const { row } of Object.values(articles)) await insertedId(secret, 'articles', row)
  const address = ({ row }: Unpublished) => addressOf(testInstance, row.slug)

  const scripts: Promise<string>[] = []
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  }
  page.on('response', note)
  await page.goto(address(draft), { waitUntil: 'networkidle' })
  await showsNotFound(page)
  page.off('response', note)
  // Visitors load no code for sessions.
  const loaded = (await Promise.all(scripts)).join('\n')
  expect(loaded).toContain('article_slugs')
  for (const word of ['Edit Article', 'autoRefreshToken', 'Taken off the site'])
    expect(loaded).not.toContain(word)
  const other = await colleague(await newAccount(secret, 'other'))
  await other.goto(address(archived))
  await showsNotFound(other)

  await storeSession(context, testInstance, author)
  for (const article of Object.values(articles)) {
    await page.goto(address(article))
    await showsUnpublished(page, article)
  }
  const editor = await colleague(EDITOR)
  await editor.goto(address(scheduled))
  await showsUnpublished(editor, scheduled)

  const slug = unique('second-title')
  await secret.from('articles').update({ slug }).eq('slug', draft.row.slug).throwOnError()
  await page.goto(`${address(draft)}/edit`)
  await expect(titleField(page)).toHaveValue(draft.row.title)
  await expect(page).toHaveURL(`${addressOf(testInstance, slug)}/edit`)
  await other.goto(`${address(draft)}/edit`)
  await expect(other.getByRole('heading', { name: 'Failed to load article' })).toBeVisible()
})

test('a draft shows the published layout; its video loads nothing before it is started', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const author = await newAccount(secret, 'author')
  await storeSession(context, testInstance, author)
  const slug = unique('with-video')
  const video_url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  await insertedId(
    secret,
    'articles',
    articleRow(slug, { status: 'draft', author_id: author.id, video_url }),
  )
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/youtube/.test(new URL(request.url()).hostname)) foreign.push(request.url())
  })
  await page.goto(addressOf(testInstance, slug))
  const start = page.getByRole('link', { name: /Watch the video/ })
  await expect(start).toBeVisible()
  expect(foreign).toEqual([])
  await page.route(/youtube/, (route) => route.abort())
  await start.click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\//)
})
