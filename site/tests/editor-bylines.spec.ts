import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect, test } from '../../scripts/dev/testing/browser.ts'
import { newAccount, newStaff, storeSession, type TestAccount, unique } from './support/accounts.ts'
import { categoryId, completeArticle, openEditor } from './support/writing.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Bylines' })
const rows = (page: Page) => section(page).getByRole('listitem')
const status = (page: Page) => section(page).getByRole('status')
const nameOf = ({ username }: TestAccount) => `${username} of the staff`

/** Publishes an article of an author; returns its slug. */
async function articleOf(secret: SecretClient, author_id: string): Promise<string> {
  const slug = unique('bylines')
  const values = {
    ...(await completeArticle(secret)),
    ...{ author_id, category_id: await categoryId(secret) },
  }
  await insertedId(secret, 'articles', articleRow(slug, values))
  return slug
}

/** Searches an author in the open dialog and adds it with a contribution. */
async function addAuthor(page: Page, name: string, contribution: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add author' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an Author' })
  await dialog.getByLabel('Contribution').selectOption({ label: contribution })
  await dialog.getByLabel('Name or user name').fill(name)
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: 'Add author' }).click()
  await expect(status(page)).toHaveText(`${name} was added.`)
}

test('an editor adds authors, orders them by keyboard, and readers see them', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const editor = await newStaff(secret, 'editor')
  const colleague = await newStaff(secret, 'author')
  const slug = await articleOf(secret, editor.id)
  await storeSession(context, testInstance, editor)
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  await expect(rows(page)).toContainText([nameOf(editor)])
  await expect(section(page)).toContainText('An article needs at least one author.')

  await addAuthor(page, nameOf(colleague), 'By')
  await section(page).getByRole('button', { name: 'New guest author' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a Guest Author or Agency' })
  const agency = unique('Harbour Pictures')
  await dialog.getByLabel('Author name').fill(agency)
  await dialog.getByLabel('Kind of author').selectOption({ label: 'Agency' })
  await dialog.getByLabel('Contribution').selectOption({ label: 'Photos by' })
  await dialog.getByRole('button', { name: 'Create author' }).click()
  await expect(rows(page)).toContainText([nameOf(editor), nameOf(colleague), agency])
  await expect(rows(page).last()).toContainText('Agency')

  const up = section(page).getByRole('button', { name: `Move ${nameOf(colleague)} up` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText(`${nameOf(colleague)} is now author 1 of 3.`)
  await expect(rows(page)).toContainText([nameOf(colleague), nameOf(editor), agency])
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe')
  const lines = [`By ${nameOf(colleague)} and ${nameOf(editor)}`, `Photos by ${agency}`]
  for (const line of lines) await expect(preview.getByText(line)).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  await eventually(page, `${testInstance.siteUrl}/article/${slug}/`, async () => {
    for (const line of lines) await expect(page.getByText(line)).toBeVisible({ timeout: 1000 })
  })
})

test('an author adds a colleague, sees different authors of another version, and does not remove published ones', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const author = await newStaff(secret, 'author')
  const colleague = await newStaff(secret, 'contributor')
  const slug = await articleOf(secret, author.id)
  await storeSession(context, testInstance, author)
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  await expect(section(page).getByRole('button', { name: 'New guest author' })).toBeHidden()
  await addAuthor(page, nameOf(colleague), 'With')
  const remove = section(page).getByRole('button', { name: `Remove ${nameOf(colleague)}` })
  await remove.click()
  await expect(status(page)).toHaveText(`${nameOf(colleague)} was removed.`)
  await expect(section(page).getByRole('button', { name: 'Add author' })).toBeFocused()

  await addAuthor(page, nameOf(colleague), 'Photos by')
  const bylines = [author, colleague].map(({ id }) => ({ author_id: id, contribution: 'by' }))
  await secret.from('articles').update({ bylines }).eq('slug', slug).throwOnError()
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByRole('button', { name: 'Compare the versions' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('group', { name: 'Bylines' })
  await expect(field).toContainText(`${nameOf(colleague)} (Photos by)`)
  await expect(field).toContainText(`${nameOf(colleague)} (By)`)
  await dialog.getByRole('button', { name: 'Save What Is Chosen' }).click()
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  await expect(remove).toBeHidden()
  await expect(rows(page).first()).toContainText('You cannot remove yourself from the authors.')
  await expect(rows(page).last()).toContainText('Only editors remove an author')
})

test('a reader who writes names no other authors', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  await storeSession(context, testInstance, await newAccount(secret, 'writer'))
  await openEditor(page, testInstance)
  await expect(rows(page)).toHaveCount(1)
  await expect(section(page).getByRole('button')).toHaveCount(0)
  await expect(section(page)).toContainText('Your role does not allow you to name other authors.')
})
