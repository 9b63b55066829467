import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openAddress, openConsole } from './support/console.ts'

test('a connection lost while saving an article or settings loses no text, and leaving requires a confirmation', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const slug = unique('in-a-tunnel')
  const { data: category } = await secret.from('categories').select('id').limit(1).single()
  const values = { status: 'draft', category_id: category?.id ?? null } as const
  const id = await insertedId(secret, 'articles', articleRow(slug, values))
  await openConsole(page, testInstance, `articles/${id}`)
  const excerpt = page.getByLabel('Excerpt')
  await excerpt.fill('Written without a connection.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible()
  await expect(excerpt).toHaveValue('Written without a connection.')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  const saved = await secret.from('articles').select('excerpt').eq('id', id).single()
  expect(saved.data?.excerpt).toBe('Written without a connection.')

  await openAddress(page, `${testInstance.adminUrl}settings`)
  const tagline = page.getByLabel('Tagline')
  await tagline.fill('Typed in a train, in a tunnel')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(
    page.getByText(/Failed to save settings: The server cannot be reached/),
  ).toBeVisible()
  await expect(tagline).toHaveValue('Typed in a train, in a tunnel')
})
