import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { found, openConsole } from './support/console.ts'

test('a deletion is undone, and deleted items are restored or deleted for good', async ({
  page,
  testInstance,
  secret,
}) => {
  const word = unique('trash')
  const titles = [`First ${word} of two`, `Second ${word} of two`] as const
  const ids: string[] = []
  for (const title of titles)
    ids.push(await insertedId(secret, 'articles', { ...articleRow(unique('slug')), title }))
  const remaining = async () => {
    const { data } = await secret.from('articles').select('title').in('id', ids).order('title')
    return data?.map(({ title }) => title)
  }

  await openConsole(page, testInstance, found('articles', word))
  await page.getByRole('button', { name: `Delete ${titles[0]}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`"${titles[0]}" moved to trash`)).toBeVisible()
  expect(await remaining()).toEqual([titles[1]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`"${titles[0]}" restored`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${titles[0]}` })).toBeVisible()
  expect(await remaining()).toEqual([...titles])

  await secret.from('articles').delete().in('id', ids).throwOnError()
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await page.getByPlaceholder('Search names...').fill(word)
  await page.getByLabel('Kind').selectOption('Article')
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(2)
  expect(await violations(page, ALL)).toEqual([])
  await page.getByRole('button', { name: `Restore ${titles[1]}` }).click()
  await expect(page.getByText(`"${titles[1]}" restored`)).toBeVisible()
  expect(await remaining()).toEqual([titles[1]])
  await page.getByRole('button', { name: `Delete for good: ${titles[0]}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`"${titles[0]}" deleted for good`)).toBeVisible()
  await expect(page.getByText('Nothing found in the trash')).toBeVisible()
  expect((await secret.from('trash').select('id').in('id', ids)).data).toEqual([])
})
