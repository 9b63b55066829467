import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { found, openAddress, openConsole } from './support/console.ts'

type Secret = Parameters<typeof insertedId>[0]

async function drafts(secret: Secret, word: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) =>
    articleRow(`${word}-${n}`, { status: 'draft', title: `A draft about ${word}, part ${n}` }),
  )
  const { error } = await secret.from('articles').insert(rows)
  if (error) throw new Error(error.message)
}

const remaining = async (secret: Secret, word: string) =>
  (await secret.from('articles').select('id').like('slug', `${word}-%`)).data?.length

test('filters set in quick succession are combined; a phone shows two of them, and the others at a button', async ({
  page,
  testInstance,
  secret,
}) => {
  const word = unique('quick')
  const { data: category } = await secret.from('categories').select('id, name').limit(1).single()
  await insertedId(
    secret,
    'articles',
    articleRow(`${word}-1`, { status: 'draft', category_id: category?.id ?? null }),
  )
  await insertedId(secret, 'articles', articleRow(`${word}-2`, { status: 'draft' }))
  await openConsole(page, testInstance, 'articles')
  const status = page.getByRole('combobox', { name: 'Status', exact: true })
  await expect(page.getByText(/^Total: /)).toBeVisible()
  await page.getByPlaceholder('Search title and excerpt...').pressSequentially(word)
  await status.selectOption('Draft')
  const categories = page.getByRole('combobox', { name: 'Category', exact: true })
  await categories.selectOption(category?.name ?? '')
  await expect(page.getByText('Found: 1 article')).toBeVisible()
  await expect(status).toHaveValue('draft')
  await expect(page.getByPlaceholder('Search title and excerpt...')).toHaveValue(word)
  const filter = new URL(page.url()).searchParams.get('filter') ?? '{}'
  expect(JSON.parse(filter)).toEqual({ q: word, status: 'draft', category_id: category?.id })

  await page.setViewportSize({ width: 360, height: 740 })
  const label = page.getByRole('combobox', { name: 'Label', exact: true })
  await expect(status).toBeVisible()
  await expect(label).toBeHidden()
  await page.getByRole('button', { name: 'More filters' }).click()
  await label.selectOption('Opinion')
  await expect(page).toHaveURL(/opinion/)
  await page.getByRole('button', { name: 'Fewer filters' }).click()
  await expect(label).toBeHidden()
  // An active filter is visible when the list is opened with its address.
  await page.reload()
  await expect(label).toHaveValue('opinion')

  await page.getByPlaceholder('Search title and excerpt...').pressSequentially('x')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText(/^Total: /)).toBeVisible()
  await expect(page.getByPlaceholder('Search title and excerpt...')).toHaveValue('')
})

test('all articles matching a filter are selected and deleted after a confirmation with their count', async ({
  page,
  testInstance,
  secret,
}) => {
  const word = unique('heap')
  await drafts(secret, word, 30)
  await openConsole(page, testInstance, found('articles', word))
  await expect(page.getByText('Found: 30 articles')).toBeVisible()
  await page.getByLabel('Select this page').check()
  await expect(page.getByText('25 selected').first()).toBeVisible()
  await page.getByRole('button', { name: 'Select all 30 matching' }).click()
  await expect(page.getByText('30 selected').first()).toBeVisible()

  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 30 articles?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await remaining(secret, word)).toBe(30)
  await bar.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('30 articles moved to trash')).toBeVisible()
  expect(await remaining(secret, word)).toBe(0)
  await expect(page.getByText('No articles found')).toBeVisible()
})

test('articles are found by author, tag and date, and counts link to them', async ({
  page,
  testInstance,
  secret,
}) => {
  const word = unique('found')
  const { data: author } = await secret
    .from('profiles')
    .select('id, full_name')
    .eq('username', 'walt.brenner')
    .single()
  const tag = await insertedId(secret, 'tags', { name: `Tag ${word}`, slug: word })
  const byWalt = { status: 'draft', author_id: author?.id ?? null } as const
  const one = await insertedId(secret, 'articles', articleRow(`${word}-1`, byWalt))
  await insertedId(secret, 'articles', articleRow(`${word}-2`, { status: 'draft' }))
  const due = { published_at: '2190-05-04T12:00:00Z', author_id: author?.id ?? null }
  await insertedId(secret, 'articles', articleRow(`${word}-3`, due))
  await secret.from('article_tags').insert({ article_id: one, tag_id: tag })

  await openConsole(page, testInstance, found('tags', word))
  const row = page.getByRole('row').filter({ hasText: word })
  await row.getByRole('link', { name: '1', exact: true }).click()
  await expect(page.getByText('Found: 1 article')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Tag' })).toHaveValue(`Tag ${word}`)

  await openAddress(page, testInstance.adminUrl + found('articles', word))
  await expect(page.getByText('Found: 3 articles')).toBeVisible()
  await page.getByRole('combobox', { name: 'Author' }).fill('walt')
  await page.getByRole('option', { name: /walt\.brenner/ }).click()
  await expect(page.getByText('Found: 2 articles')).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill('2190-05-01')
  await expect(page.getByText('Found: 1 article')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2190-05-02')
  await expect(page.getByText('No articles found')).toBeVisible()
  await secret.from('tags').delete().eq('id', tag)

  await openAddress(page, testInstance.adminUrl)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+ drafts$/ })
    .click()
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('draft')
})
