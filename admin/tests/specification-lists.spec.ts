import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { NO_ROWS, openAddress, openConsole, refuse } from './support/console.ts'

/** Statements of the specification about lists of the console (sections 2 and 8) that no other test covers. */

// spec: loading
test('lists show loading, failures with a retry, and empty states', async ({
  page,
  testInstance,
}) => {
  const open = (path: string) => openAddress(page, testInstance.adminUrl + path)
  await openConsole(page, testInstance, '')
  // Filters of articles load categories and users, which their screens would show at once.
  for (const [path, loading, failure, view] of [
    ['categories', 'Loading categories...', 'Failed to load categories', 'category_overview'],
    ['tags', 'Loading tags...', 'Failed to load tags', 'tag_overview'],
    ['users', 'Loading users...', 'Failed to load users', 'account_overview'],
    ['articles', 'Loading articles...', 'Failed to load articles', 'articles'],
    ['settings', 'Loading settings...', 'Failed to load settings', 'site_settings'],
  ] as const) {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const address = `**/rest/v1/${view}?**`
    await page.route(address, async (route) => {
      await held
      // A refusal, which the console does not try again by itself.
      await route.fulfill({ status: 400, json: { message: 'Refused by the test', code: 'P0001' } })
    })
    await open(path)
    await expect(page.getByText(loading)).toBeVisible()
    release()
    const panel = page
      .getByRole('alert')
      .filter({ hasText: 'Something went wrong on the server' })
      .first()
    await expect(panel).toContainText(failure)
    await page.unroute(address)
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await expect(panel).toHaveCount(0)
  }

  await page.route(
    /\/rest\/v1\/(articles|account_overview|category_overview|tag_overview)/,
    (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: [], headers: NO_ROWS })
        : route.fallback(),
  )
  // Loads the console again: the answer to a former request would be shown if it was still running.
  await page.goto(`${testInstance.adminUrl}articles`)
  await expect(page.getByText('No articles found')).toBeVisible()
  await expect(page.getByText('Create your first article to get started')).toBeVisible()
  await open('users')
  await expect(page.getByText('No users yet.')).toBeVisible()
  await open('categories')
  await expect(page.getByText('No categories yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create First Category' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Category' })).toBeVisible()
  await open('tags')
  await expect(page.getByText('No tags yet')).toBeVisible()
  await expect(page.getByPlaceholder('Search tags...')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create First Tag' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Tag' })).toBeVisible()
  await open('')
  await expect(page.getByText('No articles yet.')).toBeVisible()
  await expect(page.getByText('No users yet.')).toBeVisible()
})

// spec: articles
test('articles are found, changed and deleted, and failures are shown', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = 'console-specification'
  const row = articleRow(slug, { title: 'Written for the console', excerpt: 'With a gazebo.' })
  await insertedId(secret, 'articles', row)
  await openConsole(page, testInstance, 'articles')
  const search = page.getByPlaceholder('Search title and excerpt...')
  await search.fill('gazebo')
  const found = page.getByRole('row').filter({ hasText: row.title })
  await expect(found).toHaveCount(1)
  const view = found.getByRole('link', { name: `View ${row.title}` })
  await expect(view).toHaveAttribute('href', `/article/${slug}/`)
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toBeVisible()

  await refuse(page, '**/rest/v1/articles?**', ['PATCH', 'DELETE'])
  await found.getByRole('combobox').selectOption('Archived')
  await expect(
    page.getByText('Error updating status: Something went wrong on the server'),
  ).toBeVisible()
  await expect(page.getByText('Refused by the test')).toHaveCount(0)
  await expect(found.getByRole('combobox').getByRole('option')).toHaveText([
    'Draft',
    'Published',
    'Archived',
  ])
  await page.getByRole('alert').getByRole('button').click()
  const dialog = page.getByRole('alertdialog')
  await found.getByRole('button', { name: `Delete ${row.title}` }).click()
  await expect(dialog).toContainText('Are you sure you want to delete "Written for the console"?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('Error deleting article: Something went wrong on the server'),
  ).toBeVisible()
  await page.unroute('**/rest/v1/articles?**')
  await found.getByRole('button', { name: `Delete ${row.title}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No articles found')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters')).toBeVisible()
})

// spec: user
test('a promotion says what the role may do and is confirmed; the own role has no menu', async ({
  page,
  testInstance,
  secret,
}) => {
  const role = async () =>
    (await secret.from('profiles').select('role').eq('username', 'walt.brenner').single()).data
      ?.role
  const filter = encodeURIComponent(JSON.stringify({ q: 'walt.brenner' }))
  await openConsole(page, testInstance, `users?filter=${filter}`)
  const change = page.getByRole('button', { name: 'Change role: walt.brenner' })
  const question = page.getByRole('alertdialog')
  await change.press('Enter')
  const menu = page.getByRole('menu', { name: 'Role of walt.brenner' })
  const user = menu.getByRole('menuitemradio', { name: 'user', exact: true })
  await expect(user).toBeFocused()
  await expect(user).toBeChecked()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(question).toHaveAccessibleName('Make walt.brenner an admin?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  expect(await role()).toBe('user')

  const choose = async (name: string) => {
    await change.click()
    await page.getByRole('menuitemradio', { name, exact: true }).click()
  }
  await choose('contributor')
  await expect(question).toContainText('write drafts and submit them for review')
  await question.getByRole('button', { name: 'Make contributor' }).click()
  await expect.poll(role).toBe('contributor')
  await choose('admin')
  await question.getByRole('button', { name: 'Make admin' }).click()
  await expect.poll(role).toBe('admin')
  await expect(page.getByText('walt.brenner is now an admin')).toBeVisible()
  await choose('user')
  await expect.poll(role).toBe('user')
  await expect(page.getByText('walt.brenner is now a user')).toBeVisible()

  await page.getByRole('searchbox').fill('editor@broadsheet.example')
  await expect(page.getByText('You', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change role/ })).toHaveCount(0)
})
