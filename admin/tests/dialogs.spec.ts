import { insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openConsole } from './support/console.ts'

test('the dialogs of tags and categories have their own addresses, and the list keeps its filter', async ({
  page,
  testInstance,
  secret,
}) => {
  const name = unique('Addressed')
  const id = await insertedId(secret, 'tags', { name, slug: name.toLowerCase() })
  await openConsole(page, testInstance, `tags/${id}`)
  const edit = page.getByRole('dialog', { name: 'Edit Tag' })
  await expect(edit.getByLabel('Tag Name')).toHaveValue(name)
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/admin\/tags$/)

  await page.getByPlaceholder('Search tags...').fill(name)
  await expect(page.getByText('Found: 1 tag')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/tags/${id}`))
  await edit.getByLabel('Description').fill('Edited at its address.')
  await edit.getByRole('button', { name: 'Update Tag' }).click()
  await expect(page.getByText('Tag updated successfully!')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Found: 1 tag')).toBeVisible()
  const { data } = await secret.from('tags').select('description').eq('id', id).single()
  expect(data?.description).toBe('Edited at its address.')
  await secret.from('tags').delete().eq('id', id)

  await page.goto(`${testInstance.adminUrl}categories`)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page).toHaveURL(/\/admin\/categories\/create$/)
  await expect(page.getByRole('dialog', { name: 'Create New Category' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
