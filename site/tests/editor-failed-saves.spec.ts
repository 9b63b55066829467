import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, sessionKey, unique } from './support/accounts.ts'
import { moveCaret } from './support/editorText.ts'
import { test } from './support/test.ts'
import {
  categoryId,
  completeArticle,
  contentField,
  LONG_TEXT,
  openEditor,
  titleField,
  writeArticle,
} from './support/writing.ts'

test('after a session expires while writing, the author signs in again and saves without loss', async ({
  testInstance,
  writer: { account, page },
}) => {
  await openEditor(page, testInstance)
  await writeArticle(page, unique('Longer than a session'))
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey(testInstance))
  await page.keyboard.press('ControlOrMeta+s')
  await expect(
    page.getByText('Your session has ended. Your text is still here').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email)
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Password').fill(account.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()

  // Expiry saves nothing: the test waits for both the sign-in and the following save.
  await titleField(page).fill(unique('Longer than two sessions'))
  await page.evaluate((key) => {
    localStorage.removeItem(key)
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  }, sessionKey(testInstance))
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByRole('button', { name: 'Sign in again' }).first().click()
  await dialog.getByLabel('Password').fill(account.password)
  await dialog.getByLabel('Password').press('Enter')
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
})

test('a failed save keeps all text and explains how to continue', async ({
  testInstance,
  secret,
  writer: { page, context },
}) => {
  await openEditor(page, testInstance)
  const title = unique('Through the tunnel')
  await writeArticle(page, title)
  const save = page.getByRole('button', { name: 'Create Article' })
  const articles = `${testInstance.apiUrl}/rest/v1/articles*`
  await context.setOffline(true)
  await save.click()
  await expect(
    page.getByText('The server cannot be reached. Your text is still here'),
  ).toBeVisible()
  await context.setOffline(false)
  await context.route(articles, (route) =>
    route.fulfill({ status: 503, json: { message: 'upstream is resting' } }),
  )
  await save.click()
  await expect(page.getByText(/^The server is busy.* Your text is still here\./)).toBeVisible()
  await context.unroute(articles)
  await context.route(articles, (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: '23514',
        message: 'new row for relation "articles" violates check constraint "title_maximum"',
      },
    }),
  )
  await save.click()
  await expect(titleField(page)).toHaveAttribute('aria-invalid', 'true')
  await context.unroute(articles)
  await expect(titleField(page)).toHaveValue(title)
  await expect(contentField(page)).toContainText('The end.')

  // The response of a successful save is lost: the next save must not insert again.
  await context.route(articles, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save.click()
  await expect(
    page.getByText('The server cannot be reached. Your text is still here'),
  ).toBeVisible()
  await context.unroute(articles)
  await save.click()
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  const { data } = await secret.from('articles').select('slug').eq('title', title)
  expect(data).toHaveLength(1)
})

test('changes of two people to different paragraphs both stay', async ({
  testInstance,
  secret,
  writer: { account, page },
  signedIn,
}) => {
  const slug = unique('two-paragraphs')
  const id = await insertedId(
    secret,
    'articles',
    articleRow(slug, {
      ...(await completeArticle(secret)),
      ...{ status: 'draft', author_id: account.id, category_id: await categoryId(secret) },
      content: `${LONG_TEXT}\n\nThe ferry leaves.\n\nThe ferry returns.`,
    }),
  )
  const path = `/article/${slug}/edit`
  const other = await (await signedIn(EDITOR)).newPage()
  for (const [one, from, to] of [
    [page, 'The ferry leaves.', 'The ferry leaves at nine.'],
    [other, 'The ferry returns.', 'The ferry returns at ten.'],
  ] as const) {
    await openEditor(one, testInstance, path)
    await contentField(one).getByText(from).click()
    await moveCaret(one, 'End')
    await one.keyboard.press('Backspace')
    await one.keyboard.type(to.slice(from.length - 1))
  }
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  await other.keyboard.press('ControlOrMeta+s')
  await expect(other.getByText('were merged with yours')).toBeVisible()
  const both = /The ferry leaves at nine\.\s*The ferry returns at ten\./
  await expect(contentField(other)).toContainText(both)
  const { data } = await secret.from('articles').select('content').eq('id', id).single()
  expect(data?.content).toMatch(both)
})

test('after a conflicting save, both versions are shown side by side and nothing is lost', async ({
  testInstance,
  secret,
  writer: { account, page },
  signedIn,
}) => {
  const slug = unique('two-pens')
  const row = articleRow(slug, {
    ...(await completeArticle(secret)),
    status: 'draft',
    author_id: account.id,
    category_id: await categoryId(secret),
  })
  const id = await insertedId(secret, 'articles', row)
  const path = `/article/${slug}/edit`
  await openEditor(page, testInstance, path)
  await titleField(page).fill('The title that I chose')
  await contentField(page).fill(`${LONG_TEXT} My last word.`)

  const admin = await signedIn(EDITOR)
  const adminPage = await admin.newPage()
  await openEditor(adminPage, testInstance, path)
  await expect(page.getByText('is editing this article, too')).toBeVisible()
  await expect(adminPage.getByText('is editing this article, too')).toBeVisible()
  await contentField(adminPage).click()
  await expect(contentField(page).locator('[data-present]')).toHaveCount(1)
  await titleField(adminPage).fill('The title that they chose')
  await adminPage.getByLabel('Excerpt (optional)').fill('Their excerpt.')
  await adminPage.keyboard.press('ControlOrMeta+s')
  await expect(adminPage.getByText('Article updated successfully!')).toBeVisible()
  await admin.close()
  await expect(page.getByText('is editing this article, too')).toBeHidden()

  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Another person saved this article in the meantime')).toBeVisible()
  await page.getByRole('button', { name: 'Compare the versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Two versions of this article' })
  const title = dialog.getByRole('group', { name: 'Title' })
  await expect(title).toContainText('The title that I chose')
  await expect(title).toContainText('The title that they chose')
  await expect(title).toContainText('Both of you changed this.')
  await expect(title.getByLabel('My version')).toBeChecked()
  // What only one of them changed is merged without a question.
  await expect(dialog.getByRole('group')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Decide Later' }).click()
  await expect(titleField(page)).toHaveValue('The title that I chose')
  await page.getByRole('button', { name: 'Compare the versions' }).click()
  await title.getByLabel('Their version').check()
  await dialog.getByRole('button', { name: 'Save What Is Chosen' }).click()
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  const { data } = await secret.from('articles').select().eq('id', id).single()
  expect(data).toMatchObject({ title: 'The title that they chose', excerpt: 'Their excerpt.' })
  expect(data?.content).toContain('My last word.')

  // The refused title is still in the field.
  await page.reload()
  const offer = page.getByRole('region', { name: 'You have unsaved work' })
  await expect(offer).toContainText('The title that I chose')
})

test('an article deleted in the meantime can be saved as a new one', async ({
  testInstance,
  secret,
  writer: { account, page },
}) => {
  const slug = unique('deleted')
  const row = articleRow(slug, {
    ...(await completeArticle(secret)),
    status: 'draft',
    author_id: account.id,
    category_id: await categoryId(secret),
  })
  const id = await insertedId(secret, 'articles', row)
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  await titleField(page).fill(unique('Back from the dead'))
  await secret.from('articles').delete().eq('id', id)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('This article no longer exists')).toBeVisible()
  await page.getByRole('button', { name: 'Save as a new article' }).click()
  await expect(page.getByText('Article created successfully!')).toBeVisible()
})
