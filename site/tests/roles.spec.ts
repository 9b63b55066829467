import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { newStaff, unique } from './support/accounts.ts'
import { test } from './support/test.ts'
import { completeArticle, openEditor, titleField, writeArticle } from './support/writing.ts'

const setPolicy = (secret: SecretClient, publishing_policy: string) =>
  secret.from('site_settings').update({ publishing_policy }).not('id', 'is', null).throwOnError()

test('a contributor submits a draft, cannot publish it, and an editor publishes it', async ({
  page: reader,
  testInstance,
  secret,
  colleague,
}) => {
  const contributor = await newStaff(secret, 'contributor')
  const page = await colleague(contributor)
  await page.goto(testInstance.siteUrl)
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Contributor', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Panel' }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Article' }).last()).toBeVisible()

  const planning = { headline: 'A lighthouse for the harbor', assignee_id: contributor.id }
  const { data: planned } = await secret
    .from('assignments')
    .insert(planning)
    .select('id')
    .single()
    .throwOnError()
  await openEditor(page, testInstance, `/create-article?assignment=${planned.id}`)
  await expect(titleField(page)).toHaveValue('A lighthouse for the harbor')
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New Category' })).toHaveCount(0)
  const title = unique('The new lighthouse')
  await writeArticle(page, title)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Article submitted for review.')).toBeVisible()
  await expect(page.getByText('Status: In review')).toBeVisible()
  const { data: draft } = await secret
    .from('articles')
    .select('id, slug, status')
    .eq('title', title)
    .single()
  expect(draft?.status).toBe('draft')
  // The article is linked once it is saved, by a request of its own.
  const linked = () => secret.from('assignments').select('article_id').eq('id', planned.id)
  await expect.poll(async () => (await linked()).data).toEqual([{ article_id: draft?.id }])

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Article withdrawn from review.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Status: In review')).toBeVisible()

  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    return JSON.parse(localStorage.getItem(key) ?? '{}').access_token as string
  })
  const publish = (change: object) =>
    fetch(`${testInstance.apiUrl}/rest/v1/articles?id=eq.${draft?.id}`, {
      method: 'PATCH',
      headers: {
        apikey: testInstance.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(change),
    })
  const refused = await publish({ status: 'published' })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ hint: 'publishing_policy' })
  expect((await publish({ review_status: 'approved' })).status).toBe(403)
  expect((await publish({ is_featured: true })).status).toBe(403)

  const editor = await colleague(await newStaff(secret, 'editor'))
  await openEditor(editor, testInstance, `/article/${draft?.slug}/edit`)
  await expect(editor.getByText('Status: In review')).toBeVisible()
  await editor.getByRole('button', { name: 'Request changes' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Request changes' })
  await dialog.getByLabel('What should change?').fill('Name the source.')
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(editor.getByText('Status: Changes requested')).toBeVisible()
  await openEditor(page, testInstance, `/article/${draft?.slug}/edit`)
  await expect(page.getByRole('region', { name: /requests changes/ })).toContainText(
    'Name the source.',
  )
  await editor.getByRole('button', { name: 'Published', exact: true }).click()
  await editor.getByRole('button', { name: 'Update Article' }).click()
  await eventually(reader, `${testInstance.siteUrl}/article/${draft?.slug}/`, async () => {
    await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  })

  // From now on the contributor cannot change it.
  await page.goto(`${testInstance.siteUrl}/article/${draft?.slug}/edit`)
  await expect(page).toHaveURL(`${testInstance.siteUrl}/`)
  await page.goto(`${testInstance.siteUrl}/article/${draft?.slug}/`)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Article' })).toHaveCount(0)
  expect((await publish({ title: 'Changed after publication' })).status).toBe(403)
})

test('an author publishes own articles and cannot edit those of others', async ({
  testInstance,
  secret,
  colleague,
}) => {
  const author = await newStaff(secret, 'author')
  const page = await colleague(author)
  const values = { ...(await completeArticle(secret)), status: 'draft' as const }
  const own = unique('an-own-article')
  await insertedId(secret, 'articles', articleRow(own, { ...values, author_id: author.id }))
  await openEditor(page, testInstance, `/article/${own}/edit`)
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeEnabled()

  const other = unique('the-article-of-another')
  await insertedId(secret, 'articles', articleRow(other, values))
  await page.goto(`${testInstance.siteUrl}/article/${other}/edit`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(titleField(page)).toHaveCount(0)
})

test('where authors publish, users only read and take part', async ({
  testInstance,
  secret,
  member: { page, account },
  colleague,
}) => {
  const own = unique('written-before')
  await insertedId(secret, 'articles', articleRow(own, { status: 'draft', author_id: account.id }))
  await setPolicy(secret, 'authors')
  try {
    for (const path of ['/create-article', `/article/${own}/edit`]) {
      await page.goto(testInstance.siteUrl + path)
      await expect(page).toHaveURL(`${testInstance.siteUrl}/`)
    }
    const author = await colleague(await newStaff(secret, 'author'))
    await openEditor(author, testInstance)
    await expect(author.getByRole('button', { name: 'Published', exact: true })).toBeVisible()
    await expect(author.getByRole('switch')).toHaveCount(0)
    await setPolicy(secret, 'editors')
    await openEditor(author, testInstance)
    await expect(author.getByRole('button', { name: 'Submit for review' })).toBeVisible()
  } finally {
    await setPolicy(secret, 'everyone')
  }
})
