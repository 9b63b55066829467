import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openAddress, openConsole } from './support/console.ts'

test('the dialogs of tags and categories have addresses, the list keeps its filter, and two tags are merged', async ({
  page,
  testInstance,
  secret,
}) => {
  const name = unique('Addressed')
  const id = await insertedId(secret, 'tags', { name, slug: name.toLowerCase() })
  const other = unique('Merged')
  const into = await insertedId(secret, 'tags', { name: other, slug: other.toLowerCase() })
  const row = articleRow(unique('merged'), { status: 'draft' })
  const article = await insertedId(secret, 'articles', row)
  await secret.from('article_tags').insert({ article_id: article, tag_id: id })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openConsole(page, testInstance, `tags/${id}`)
  const edit = page.getByRole('dialog', { name: 'Edit Tag' })
  await expect(edit.getByLabel('Tag Name')).toHaveValue(name)
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/admin\/tags$/)

  await page.getByPlaceholder('Search tags...').fill(name)
  await expect(page.getByText('Found: 1 tag')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(edit).toBeVisible()
  // Nothing moves for those whose system asks for that.
  const isTransition = () => document.getAnimations().some((one) => one instanceof CSSTransition)
  expect(await page.evaluate(isTransition)).toBe(false)
  await expect(page).toHaveURL(new RegExp(`/admin/tags/${id}`))
  await edit.getByLabel('Description').fill('Edited at its address.')
  await edit.getByRole('button', { name: 'Update Tag' }).click()
  await expect(page.getByText('Tag updated successfully!')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Found: 1 tag')).toBeVisible()
  const { data } = await secret.from('tags').select('description').eq('id', id).single()
  expect(data?.description).toBe('Edited at its address.')

  await page.getByRole('button', { name: `Merge ${name}` }).click()
  await page.getByLabel('Merge into').fill(other)
  await page.getByRole('option', { name: other }).click()
  await expect(page.getByText(`1 article will move to "${other}"`)).toBeVisible()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(`"${name}" merged into "${other}": 1 article moved`)).toBeVisible()
  const former = secret.from('former_pages').select('tag_id').eq('slug', name.toLowerCase())
  expect((await former).data).toEqual([{ tag_id: into }])
  await secret.from('tags').delete().eq('id', into)

  await openAddress(page, `${testInstance.adminUrl}categories`)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page).toHaveURL(/\/admin\/categories\/create$/)
  await expect(page.getByRole('dialog', { name: 'Create New Category' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
