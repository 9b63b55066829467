import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import {
  EDITOR,
  newStaff,
  replaceSession,
  storeSession,
  unique,
} from '../../site/tests/support/accounts.ts'
import { openEditor } from '../../site/tests/support/writing.ts'
import { found, openConsole } from './support/console.ts'

test('an editor removes a name from all articles, then an article, from every release', async ({
  page,
  testInstance,
  secret,
}) => {
  const name = `Quill ${unique('harbor')}`
  const [slug, other] = [unique('named'), unique('removed')]
  const content = `Mr. ${name} said nothing. ${'Others spoke at length. '.repeat(6)}`
  await insertedId(secret, 'articles', articleRow(slug, { content }))
  await insertedId(secret, 'articles', articleRow(other))
  const read = async (path: string) =>
    (await fetch(`${testInstance.siteUrl}/article/${path}/`)).text()
  await expect.poll(() => read(slug), PUBLISHED).toContain(name)

  await openConsole(page, testInstance, 'legal-removals')
  await page.getByRole('button', { name: 'Remove for legal reasons' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove for legal reasons' })
  await dialog
    .getByRole('combobox', { name: 'What is removed' })
    .selectOption('A passage or a name')
  await dialog.getByRole('button', { name: 'Show what is affected' }).click()
  await expect(dialog.getByText('Enter the passage: at least 3 characters.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Passage' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Replaced by' }).fill('N. N.')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Order of the district court')
  await dialog.getByRole('button', { name: 'Show what is affected' }).click()
  await expect(dialog.getByText('One article is affected.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByText('The removal has started.')).toBeVisible()
  await expect.poll(() => read(slug), PUBLISHED).toContain('Mr. N. N. said nothing')
  expect(await read(slug)).not.toContain(name)

  await page.getByRole('button', { name: 'Remove for legal reasons' }).click()
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`/article/${other}/`)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Order of another court')
  await dialog.getByRole('button', { name: 'Show what is affected' }).click()
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  const removal = page.getByRole('listitem').filter({ hasText: 'Order of another court' })
  await expect(removal.getByText('In no release')).toBeVisible({ timeout: 60_000 })
  const { data: releases } = await secret.from('releases').select('name')
  expect(releases).toHaveLength(1)
  expect((await fetch(`${testInstance.siteUrl}/article/${other}/`)).status).not.toBe(200)
})

test('the editor of an article offers its author no removal; it leads editors there and back, as the list does, and a copy is read', async ({
  page,
  testInstance,
  secret,
}) => {
  const author = await newStaff(secret, 'author')
  const slug = unique('taken')
  const title = `Taken down ${slug}`
  const values = { title, status: 'draft', author_id: author.id } as const
  await insertedId(secret, 'articles', articleRow(slug, values))
  await storeSession(page.context(), testInstance, author)
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  await expect(page.getByRole('heading', { name: 'Checklist' })).toBeVisible()
  const section = page.getByRole('region', { name: 'Legal Removal' })
  await expect(section).toHaveCount(0)

  await replaceSession(page, testInstance, EDITOR)
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  await section.getByRole('link', { name: 'Remove for legal reasons' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove for legal reasons' })
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(slug)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`/article/${slug}/edit$`))

  await page.goto(testInstance.adminUrl + found('articles', slug))
  await page.getByRole('link', { name: `Remove for legal reasons: ${title}` }).click()
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(slug)
  await expect(dialog.getByLabel('Also remove its images that nothing else uses')).toBeChecked()
  await dialog.getByLabel('Keep a copy', { exact: false }).check()
  const reason = `Order about ${slug}`
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Show what is affected' }).click()
  await expect(dialog.getByText(title)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  await expect(dialog).toBeHidden()
  const removal = page.getByRole('listitem').filter({ hasText: reason })
  await removal.getByRole('button', { name: 'Read the copy' }).click()
  const copy = page.getByRole('dialog', { name: 'What was removed' })
  await expect(copy.getByText(title)).toBeVisible()
  const { data } = await secret.from('audit_log').select('action').eq('action', 'evidence.read')
  expect(data?.length).toBeGreaterThan(0)
})
