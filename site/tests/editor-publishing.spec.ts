import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { test } from './support/test.ts'
import {
  categoryId,
  completeArticle,
  contentField,
  openEditor,
  titleField,
  writeArticle,
} from './support/writing.ts'

const TOMORROW = new Date(Date.now() + 86_400_000)

test('an article is published at once by a keyboard shortcut, and readers find it', async ({
  page: reader,
  testInstance,
  writer: { page },
}) => {
  await openEditor(page, testInstance)
  const title = unique('Seen at once')
  await writeArticle(page, title)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  await page.waitForURL(/\/article\/seen-at-once-[\w-]+\/$/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await eventually(reader, page.url(), async () => {
    await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  })
})

test('an article with a future date is scheduled and labelled as such', async ({
  testInstance,
  secret,
  writer: { page },
}) => {
  await openEditor(page, testInstance)
  const title = unique('Tomorrow at noon')
  await writeArticle(page, title)
  await expect(page.getByLabel('Publish on')).toBeHidden()
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  const day = TOMORROW.toISOString().slice(0, 10)
  await page.getByLabel('Publish on').fill(`${day}T12:00`)
  await expect(page.getByText('Readers cannot see the article before.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Status: Scheduled')).toBeVisible()
  const { data } = await secret.from('articles').select().eq('title', title).single()
  const local = await page.evaluate((noon) => new Date(noon).toISOString(), `${day}T12:00`)
  expect(data?.status).toBe('published')
  expect(new Date(data?.published_at ?? 0).toISOString()).toBe(local)

  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect(page.getByLabel('Publish on')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Status: Draft')).toBeVisible()
})

test('a taken slug gets a suffix, and the editor shows it', async ({
  testInstance,
  secret,
  writer: { page },
}) => {
  const slug = unique('taken-address')
  await insertedId(secret, 'articles', articleRow(slug, { status: 'draft' }))
  await openEditor(page, testInstance)
  await writeArticle(page, 'An entirely different title')
  const address = page.getByLabel('Address', { exact: true })
  await expect(address).toHaveValue('an-entirely-different-title')
  await address.fill('Not An Address')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(
    page.getByText('Slug can only contain lowercase letters, numbers, and hyphens'),
  ).toBeVisible()
  await address.fill(slug)
  await titleField(page).fill('A title it does not follow')
  await expect(address).toHaveValue(slug)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(
    page.getByText(`The address was taken, so it is now /article/${slug}-2.`),
  ).toBeVisible()
  await expect(address).toHaveValue(`${slug}-2`)
  await expect(page).toHaveURL(`${testInstance.siteUrl}/article/${slug}-2/edit`)
})

test('the old address of a published article redirects to the new one', async ({
  page: reader,
  testInstance,
  secret,
  writer: { account, page },
}) => {
  const old = unique('old-address')
  const row = articleRow(old, {
    ...(await completeArticle(secret)),
    author_id: account.id,
    category_id: await categoryId(secret),
    published_at: '2026-01-02T03:04:05Z',
  })
  await insertedId(secret, 'articles', row)
  await openEditor(page, testInstance, `/article/${old}/edit`)
  const address = page.getByLabel('Address', { exact: true })
  await titleField(page).fill('A better title than before')
  await expect(address).toHaveValue(old)
  await expect(
    page.getByText('After a change, the old one redirects to the new one.'),
  ).toBeVisible()
  const next = unique('new-address')
  await address.fill(next)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(`${testInstance.siteUrl}/article/${next}/edit`)

  // The old address works in the editor and for readers.
  await page.goto(`${testInstance.siteUrl}/article/${old}/edit`)
  await expect(contentField(page)).toBeVisible()
  await expect(page).toHaveURL(`${testInstance.siteUrl}/article/${next}/edit`)
  await expect(async () => {
    await reader.goto(`${testInstance.siteUrl}/article/${old}/`)
    await expect(reader).toHaveURL(`${testInstance.siteUrl}/article/${next}/`, { timeout: 2000 })
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A better title than before')
  }).toPass({ timeout: 45_000 })
})
