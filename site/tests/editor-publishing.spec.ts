import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, PUBLISHED } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'
import {
  categoryId,
  completeArticle,
  openEditor,
  titleField,
  writeArticle,
} from './support/writing.ts'

const TOMORROW = new Date(Date.now() + 86_400_000)

/** What a reader without a session gets at an address. */
const htmlAt = async (address: string) => (await fetch(address)).text()

test('an article is published at once by a keyboard shortcut, and readers find it', async ({
  page,
  testInstance,
}) => {
  await openEditor(page, testInstance)
  const title = unique('Seen at once')
  await writeArticle(page, title)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  await expect(page.getByText('Status: Published')).toBeVisible()
  await page.waitForURL(/\/article\/seen-at-once-[\w-]+\/$/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.poll(() => htmlAt(page.url()), PUBLISHED).toContain(`${title}</h1>`)
})

test('an article with a future date is scheduled and labelled as such', async ({
  page,
  testInstance,
  secret,
  owner,
}) => {
  const slug = unique('tomorrow-at-noon')
  const row = articleRow(slug, {
    ...(await completeArticle(secret)),
    ...{ status: 'draft', author_id: owner.id, category_id: await categoryId(secret) },
  })
  await insertedId(secret, 'articles', row)
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  await expect(page.getByLabel('Publish on')).toBeHidden()
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  const day = TOMORROW.toISOString().slice(0, 10)
  await page.getByLabel('Publish on').fill(`${day}T12:00`)
  await expect(page.getByText('Readers cannot see the article before.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Status: Scheduled')).toBeVisible()
  const { data } = await secret.from('articles').select().eq('slug', slug).single()
  const local = await page.evaluate((noon) => new Date(noon).toISOString(), `${day}T12:00`)
  expect(data?.status).toBe('published')
  expect(new Date(data?.published_at ?? 0).toISOString()).toBe(local)

  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect(page.getByLabel('Publish on')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Status: Draft')).toBeVisible()
})

test('a published article gets another address: a taken one has a suffix, and the old one redirects', async ({
  page,
  testInstance,
  secret,
  owner,
}) => {
  const { siteUrl } = testInstance
  const taken = unique('taken-address')
  const old = unique('old-address')
  await insertedId(secret, 'articles', articleRow(taken, { status: 'draft' }))
  const row = articleRow(old, {
    ...(await completeArticle(secret)),
    author_id: owner.id,
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
  await address.fill('Not An Address')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(
    page.getByText('Slug can only contain lowercase letters, numbers, and hyphens'),
  ).toBeVisible()
  await address.fill(taken)
  await page.keyboard.press('ControlOrMeta+s')
  const next = `/article/${taken}-2`
  await expect(page.getByText(`The address was taken, so it is now ${next}.`)).toBeVisible()
  await expect(address).toHaveValue(`${taken}-2`)
  await expect(page).toHaveURL(`${siteUrl}${next}/edit`)

  // The old address works in the editor and for readers.
  await openEditor(page, testInstance, `/article/${old}/edit`)
  await expect(page).toHaveURL(`${siteUrl}${next}/edit`)
  await expect.poll(() => htmlAt(`${siteUrl}/article/${old}/`), PUBLISHED).toContain(`${next}/`)
  await page.goto(`${siteUrl}/article/${old}/`)
  await expect(page).toHaveURL(`${siteUrl}${next}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A better title than before')
})
