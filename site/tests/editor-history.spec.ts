import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, newAccount, newStaff, storeSession, unique } from './support/accounts.ts'
import { test } from './support/test.ts'

const PARAGRAPH = 'The ferry has been late all week, and nobody on the quay is surprised any more.'
const body = (...paragraphs: string[]) => [PARAGRAPH, ...paragraphs, PARAGRAPH].join('\n\n')

const history = (page: Page) => page.getByRole('dialog', { name: 'History' })
const versions = (page: Page) => history(page).getByRole('button', { name: /^Version \d+/ })

async function openHistory(page: Page, testInstance: TestInstance, slug: string): Promise<void> {
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(history(page).getByRole('heading', { name: 'Versions' })).toBeVisible()
}

test('an author compares versions of an article and restores one by saving it', async ({
  context,
  page,
  testInstance,
  secret,
}) => {
  const author = await newStaff(secret, 'editor', 'author')
  const colleague = await newAccount(secret, 'colleague')
  const slug = unique('rewritten')
  const { data: category } = await secret.from('categories').select('id').limit(1).single()
  const row = articleRow(slug, {
    ...{ status: 'draft', author_id: author.id, category_id: category?.id ?? null },
    ...{ title: 'The ferry is late again', content: body('A red boat waits.') },
    featured_image: '/storage/v1/object/public/article-images/none.1600x900.webp',
  })
  const id = await insertedId(secret, 'articles', row)
  await storeSession(context, testInstance, author)
  await openHistory(page, testInstance, slug)
  await expect(history(page)).toContainText('No earlier versions yet.')
  // Another user edits the article, too.
  const change = {
    ...{ title: 'The tram is late again', content: body('A blue boat waits.') },
    bylines: [
      { author_id: author.id, contribution: 'by' },
      { author_id: colleague.id, contribution: 'photos' },
    ],
  }
  await secret.from('articles').update(change).eq('id', id)

  await openHistory(page, testInstance, slug)
  await expect(versions(page)).toHaveCount(2)
  await versions(page).last().click()
  const changes = history(page).locator('[data-changes]')
  await expect(changes.locator('del')).toHaveText([/ferry/, /red/])
  await expect(changes.locator('ins')).toHaveText([/tram/, /blue/, /colleague/])
  expect(await violations(page, ALL, 'dialog[open]')).toEqual([])

  await history(page).getByRole('button', { name: 'Restore this version' }).click()
  const question = page.getByRole('alertdialog', { name: /Put version 1 into the editor\?/ })
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(history(page).getByRole('status')).toContainText('Save it to keep it')
  await history(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('The ferry is late again')
  await page.getByRole('button', { name: 'Update Article' }).first().click()
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  const revisions = await secret
    .from('article_revisions')
    .select('number, snapshot, saved_by')
    .eq('article_id', id)
    .order('number')
    .overrideTypes<{ snapshot: Record<'title' | 'content' | 'bylines', string> }[]>()
  expect(revisions.data?.map((row) => [row.number, row.snapshot.title, row.saved_by])).toEqual([
    [1, 'The ferry is late again', null],
    [2, 'The tram is late again', null],
    [3, 'The ferry is late again', author.id],
  ])
  const [first, , last] = revisions.data ?? []
  expect(last?.snapshot.content).toBe(first?.snapshot.content)
  expect(last?.snapshot.bylines).toEqual([{ author_id: author.id, contribution: 'by' }])
})

test('an admin sees who saved and archived; a failed request can be retried; long histories are paged', async ({
  context,
  page,
  testInstance,
  secret,
}) => {
  const author = await newAccount(secret, 'author')
  const slug = unique('much-saved')
  const row = articleRow(slug, { status: 'published', author_id: author.id })
  const id = await insertedId(secret, 'articles', row)
  const update = (change: { status: 'archived' } | { title: string }) =>
    secret.from('articles').update(change).eq('id', id).throwOnError()
  await update({ status: 'archived' })
  for (let time = 1; time <= 20; time++) await update({ title: `The story, written ${time} times` })
  const saved_by = { saved_by: author.id }
  await secret.from('article_revisions').update(saved_by).eq('article_id', id).eq('number', 22)
  await storeSession(context, testInstance, EDITOR)
  let isBroken = true
  await context.route(/article_revisions/, (route) => (isBroken ? route.abort() : route.fallback()))
  await openHistory(page, testInstance, slug)
  await expect(history(page).getByRole('alert')).toContainText('could not be loaded')
  isBroken = false
  await history(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(versions(page)).toHaveCount(20)
  await expect(versions(page).first()).toContainText(`${author.username} of the staff`)
  await expect(versions(page).first()).toContainText('Archived')
  await history(page).getByRole('button', { name: 'Show earlier versions' }).click()
  await expect(versions(page)).toHaveCount(22)
  const log = history(page).getByRole('region', { name: 'What was done' })
  await expect(log.getByRole('listitem')).toHaveText(/^Archived.*Imported, or saved without/)
})
