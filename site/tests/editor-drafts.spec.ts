import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/testing/articles.ts'
import { expect, type Paper } from '../../scripts/testing/browser.ts'
import { EDITOR, newPerson, unique } from './support/people.ts'
import { test } from './support/test.ts'

/** Everything an article can be that not everybody may see, and what its page calls it. */
const STATES = [
  ['Draft', { status: 'draft' }, 'Not published yet: only its author'],
  ['Archived', { status: 'archived', published_at: '2026-01-02T03:04:05Z' }, 'Taken off the site'],
  [
    'Scheduled',
    { status: 'published', published_at: '2999-05-06T12:00:00Z' },
    'It appears on May 6, 2999',
  ],
] as const

async function showsNotFound(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
}

const addressOf = (paper: Paper, slug: string) => `${paper.siteUrl}/article/${slug}`

for (const [name, values, words] of STATES) {
  test(`an article that is ${name.toLowerCase()} is shown to its author and admins, marked, and to nobody else`, async ({
    page,
    paper,
    secret,
    signedIn,
  }) => {
    // Four people look, one after the other.
    test.setTimeout(150_000)
    const author = await newPerson(secret, 'author')
    const slug = unique('unseen')
    const content = `${'The ferry is late again. '.repeat(9)}\n\n## What comes next`
    const row = articleRow(slug, { ...values, content, author_id: author.id })
    await insertedId(secret, 'articles', row)

    for (const person of [author, EDITOR]) {
      const context = await signedIn(person)
      const own = await context.newPage()
      await own.goto(addressOf(paper, slug))
      const article = own.getByRole('article')
      await expect(article.getByRole('heading', { level: 1, name: row.title })).toBeVisible()
      await expect(article.getByRole('heading', { name: 'What comes next' })).toBeVisible()
      await expect(article.locator('.live-mark')).toContainText(words)
      await expect(article.getByText('only its author and the admins can see this')).toBeVisible()
      await expect(own).toHaveTitle(`${name}: ${row.title}`)
      await expect(article.getByRole('link', { name: 'Edit Article' })).toBeVisible()
    }

    const stranger = await signedIn(await newPerson(secret, 'stranger'))
    await showsNotFound(await stranger.newPage(), addressOf(paper, slug))
    await showsNotFound(page, addressOf(paper, slug))
  })
}

test('a draft shows what readers will see: its video loads nothing before it is started', async ({
  paper,
  secret,
  signedIn,
}) => {
  const author = await newPerson(secret, 'author')
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
  await page.goto(addressOf(paper, slug))
  const start = page.getByRole('link', { name: /Watch the video/ })
  await expect(start).toBeVisible()
  expect(foreign).toEqual([])
  await context.route(/youtube/, (route) => route.abort())
  await start.click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\//)
})

test('a visitor who looks for an article loads nothing that knows of sessions', async ({
  page,
  paper,
  secret,
}) => {
  const slug = unique('unseen')
  await insertedId(secret, 'articles', articleRow(slug, { status: 'draft' }))
  const scripts: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text())
  })
  await page.goto(addressOf(paper, slug), { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  const loaded = (await Promise.all(scripts)).join('\n')
  expect(loaded).toContain('article_slugs')
  for (const word of ['Edit Article', 'autoRefreshToken', 'Taken off the site'])
    expect(loaded).not.toContain(word)
})
