import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, sessionKey, unique } from './support/accounts.ts'
import { moveCaret, storedArticle } from './support/editorText.ts'
import { reusedPageTest } from './support/reusedPage.ts'
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

/** Inserts a complete draft; returns its id and the path of its editor. */
async function draftToEdit(secret: SecretClient, author_id: string, content = LONG_TEXT) {
  const slug = unique('kept')
  const values = {
    ...(await completeArticle(secret)),
    ...{ author_id, content, category_id: await categoryId(secret) },
    status: 'draft' as const,
  }
  const id = await insertedId(secret, 'articles', articleRow(slug, values))
  return { id, path: `/article/${slug}/edit` }
}

reusedPageTest(
  'after a session expires while writing, the author signs in again and saves without loss',
  async ({ testInstance, secret, page, writer: { account } }) => {
    const { id, path } = await draftToEdit(secret, account.id)
    await openEditor(page, testInstance, path)
    const expire = () =>
      page.evaluate((key) => localStorage.removeItem(key), sessionKey(testInstance))
    // First, because the title is also saved by itself.
    await expire()
    await titleField(page).fill(unique('Longer than a session'))
    // A page that was just opened may have stored the session once more.
    await expire()
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
    await expect(page.getByText('All changes saved')).toBeVisible()

    // Expiry saves nothing: the test waits for both the sign-in and the following save.
    const title = unique('Longer than two sessions')
    await titleField(page).fill(title)
    await page.evaluate((key) => {
      localStorage.removeItem(key)
      dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    }, sessionKey(testInstance))
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByRole('button', { name: 'Sign in again' }).first().click()
    await dialog.getByLabel('Password').fill(account.password)
    await dialog.getByLabel('Password').press('Enter')
    await expect.poll(async () => (await storedArticle(secret, id)).title).toBe(title)
  },
)

reusedPageTest(
  'a failed save keeps all text and explains how to continue, also after the article was deleted',
  async ({ testInstance, secret, page, context }) => {
    await openEditor(page, testInstance)
    const title = unique('Through the tunnel')
    await writeArticle(page, title)
    const save = page.getByRole('button', { name: 'Create Article' })
    const articles = `${testInstance.apiUrl}/rest/v1/articles*`
    const refuse = (status: number, json: Record<string, string>) =>
      page.route(articles, (route) => route.fulfill({ status, json }))
    await context.setOffline(true)
    await save.click()
    await expect(
      page.getByText('The server cannot be reached. Your text is still here'),
    ).toBeVisible()
    await context.setOffline(false)
    await refuse(503, { message: 'upstream is resting' })
    await save.click()
    await expect(page.getByText(/^The server is busy.* Your text is still here\./)).toBeVisible()
    await page.unroute(articles)
    await refuse(400, {
      code: '23514',
      message: 'new row for relation "articles" violates check constraint "title_maximum"',
    })
    await save.click()
    await expect(titleField(page)).toHaveAttribute('aria-invalid', 'true')
    await page.unroute(articles)
    await expect(titleField(page)).toHaveValue(title)
    await expect(contentField(page)).toContainText('The end.')

    // The response of a successful save is lost: the next save must not insert again.
    await page.route(articles, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await save.click()
    await expect(
      page.getByText('The server cannot be reached. Your text is still here'),
    ).toBeVisible()
    await page.unroute(articles)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Article created successfully!')).toBeVisible()
    const { data } = await secret.from('articles').select('id').eq('title', title)
    expect(data).toHaveLength(1)

    const again = unique('Back from the dead')
    await titleField(page).fill(again)
    await secret.from('articles').delete().eq('title', title).throwOnError()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('This article no longer exists')).toBeVisible()
    await page.getByRole('button', { name: 'Save as a new article' }).click()
    await expect
      .poll(async () => (await secret.from('articles').select('id').eq('title', again)).data)
      .toHaveLength(1)
  },
)

test('changes of two people to different paragraphs both stay; where both changed a field, one is asked', async ({
  testInstance,
  secret,
  member: { account, page },
  colleague,
}) => {
  const content = `${LONG_TEXT}\n\nThe ferry leaves.\n\nThe ferry returns.`
  const { id, path } = await draftToEdit(secret, account.id, content)
  const stored = () => storedArticle(secret, id)
  const other = await colleague(EDITOR)
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
  for (const one of [page, other])
    await expect(one.getByText('is editing this article, too')).toBeVisible()
  await expect(contentField(page).locator('[data-present]')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  await other.keyboard.press('ControlOrMeta+s')
  await expect(other.getByText('were merged with yours')).toBeVisible()
  const both = /The ferry leaves at nine\.\s*The ferry returns at ten\./
  await expect(contentField(other)).toContainText(both)
  expect((await stored()).content).toMatch(both)

  await titleField(other).fill('The title that they chose')
  await other.getByLabel('Excerpt (optional)').fill('Their excerpt.')
  await other.keyboard.press('ControlOrMeta+s')
  await expect.poll(async () => (await stored()).excerpt).toBe('Their excerpt.')
  await other.close()
  await expect(page.getByText('is editing this article, too')).toBeHidden()

  await titleField(page).fill('The title that I chose')
  await contentField(page).getByText('The ferry leaves at nine.').click()
  await moveCaret(page, 'End')
  await page.keyboard.type(' My last word.')
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
  await expect.poll(async () => (await stored()).content).toContain('My last word.')
  const chosen = { title: 'The title that they chose', excerpt: 'Their excerpt.' }
  expect(await stored()).toMatchObject(chosen)

  // The refused title is offered again.
  await page.reload()
  const offer = page.getByRole('region', { name: 'You have unsaved work' })
  await expect(offer).toContainText('The title that I chose')
})
