import { articleRow, insertedId } from '../../scripts/testing/articles.ts'
import { expect, signIn, test } from '../../scripts/testing/browser.ts'
import { unique } from '../../site/tests/support/people.ts'

test('from an article in the list lead ways to its page, the editor and a preview', async ({
  page,
  paper,
  secret,
}) => {
  const slug = unique('ways')
  const title = `A draft with ways ${slug}`
  const values = { status: 'draft', title } as const
  await insertedId(secret, 'articles', articleRow(slug, values))
  await page.goto(`${paper.adminUrl}articles`)
  await signIn(page)
  await page.getByPlaceholder('Search title and excerpt...').fill(slug)
  const editor = page.getByRole('link', { name: `Open ${title} in the editor` })
  await expect(editor).toHaveAttribute('href', `/article/${slug}/edit`)
  await expect(page.getByRole('link', { name: 'New Article' })).toHaveAttribute(
    'href',
    '/create-article',
  )
  await page.getByRole('link', { name: `Preview ${title}` }).click()
  await expect(page).toHaveURL(`${paper.siteUrl}/article/${slug}/`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('.live-mark')).toContainText('Draft')
})

test('the list calls a published article with a date to come scheduled', async ({
  page,
  paper,
  secret,
}) => {
  const slug = unique('waiting')
  const published_at = '2999-01-01T00:00:00Z'
  await insertedId(secret, 'articles', articleRow(slug, { published_at }))
  await page.goto(`${paper.adminUrl}articles`)
  await signIn(page)
  await page.getByPlaceholder('Search title and excerpt...').fill(slug)
  const status = page.getByLabel(`Status of The story of ${slug}`)
  await expect(status).toHaveValue('published')
  await expect(status.locator('option:checked')).toHaveText('Scheduled')
  await page.goto(paper.adminUrl)
  await expect(page.getByText(/^Scheduled · /).first()).toBeVisible()
})

test('an admin begins an article from the header of the site and from the dashboard', async ({
  page,
  paper,
}) => {
  await page.goto(paper.adminUrl)
  await signIn(page)
  const action = page.getByRole('link', { name: 'New Article' })
  await expect(action).toHaveAttribute('href', '/create-article')
  await page.goto(paper.siteUrl)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'New Article' }).first()).toHaveAttribute(
    'href',
    '/create-article',
  )
  await page.setViewportSize({ width: 360, height: 800 })
  await header.getByRole('button', { name: 'Your account' }).click()
  await expect(header.getByRole('link', { name: 'New Article' })).toBeVisible()
})
