import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openConsole } from './support/console.ts'

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
  await expect(page.getByText('Removed from one article.')).toBeVisible()
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
