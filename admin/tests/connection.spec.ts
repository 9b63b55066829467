import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openConsole } from './support/console.ts'

test('a lost connection and the save of another editor lose no text of an article or of settings; leaving is confirmed', async ({
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
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  const saved = await secret.from('articles').select('excerpt').eq('id', id).single()
  expect(saved.data?.excerpt).toBe('Written without a connection.')

  await secret.from('articles').update({ excerpt: 'Saved by another editor.' }).eq('id', id)
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('How Saltmarsh wired itself in one summer')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText(/another person saved/i).first()).toBeVisible()
  await expect(title).toHaveValue('How Saltmarsh wired itself in one summer')

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const settings = page.getByRole('link', { name: 'Settings', exact: true })
  await settings.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(title).toHaveValue('How Saltmarsh wired itself in one summer')
  await settings.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  const tagline = page.getByLabel('Tagline')
  await tagline.fill('Typed in a train, in a tunnel')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(
    page.getByText(/Failed to save settings: The server cannot be reached/),
  ).toBeVisible()
  await expect(tagline).toHaveValue('Typed in a train, in a tunnel')
})

test('a console whose code could not be loaded offers to try again', async ({
  page,
  testInstance,
}) => {
  await page.route(/\/assets\/showApp-/, (route) => route.abort())
  await page.goto(testInstance.adminUrl)
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
