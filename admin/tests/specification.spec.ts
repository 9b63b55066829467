import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, signIn, type TestInstance, test } from '../../scripts/dev/testing/browser.ts'

/** Statements of the specification about the console (sections 2 and 8) that no other test covers. */

async function open(page: Page, testInstance: TestInstance, path: string): Promise<void> {
  await page.goto(testInstance.adminUrl + path)
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Sign Out' }).or(drawerButton(page))).toBeVisible()
}

const drawerButton = (page: Page) => page.getByRole('button', { name: 'Open navigation' })

/** Headers of an empty list; CORS must expose the range. */
const NO_ROWS = { 'content-range': '*/0', 'access-control-expose-headers': 'Content-Range' }

/** Makes all matching requests fail with a database message that must not be shown. */
async function refuse(page: Page, address: string, methods: string[]): Promise<void> {
  await page.route(address, (route) =>
    methods.includes(route.request().method())
      ? route.fulfill({ status: 400, json: { message: 'Refused by the test', code: 'P0001' } })
      : route.fallback(),
  )
}

// spec: guard
test('the guard shows that it is checking and redirects a visitor to sign-in with the return address', async ({
  page,
  testInstance,
}) => {
  await page.goto(testInstance.adminUrl)
  await expect(page).toHaveURL(/\/admin\/login\?from=/)
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/accounts**', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Checking permissions...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

// spec: sidebar
test('the sidebar links to all screens and shows the account and the active screen', async ({
  page,
  testInstance,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await open(page, testInstance, 'articles')
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  const names = ['Dashboard', 'Articles', 'Users', 'Categories', 'Tags', 'Comments', 'Settings']
  for (const name of names)
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/')
  const isOpen = (name: string) =>
    expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  await isOpen('Articles')
  await expect(sidebar.locator('[aria-current=page]')).toHaveCount(1)
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/articles\/.+/)
  await isOpen('Articles')
  await sidebar.getByRole('link', { name: 'Dashboard' }).click()
  await isOpen('Dashboard')
  await expect(page.getByText('Administrator')).toBeVisible()
  await expect(page.getByText('editor', { exact: true }).first()).toBeVisible()
  await expect(page.locator('.MuiAvatar-root').getByText('E', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open navigation' })).toHaveCount(0)
})

// spec: drawer
test('below 1024 px the sidebar is a drawer that locks scrolling and closes by a click beside it', async ({
  page,
  testInstance,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 })
  await open(page, testInstance, '')
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expect(drawer).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await page.locator('.MuiBackdrop-root').click({ position: { x: 900, y: 400 } })
  await expect(drawer).toBeHidden()
})

// spec: dashboard
test('the dashboard shows counts, the latest five of each list, and links', async ({
  page,
  testInstance,
  secret,
}) => {
  const { count } = await secret.from('articles').select('id', { count: 'exact', head: true })
  await open(page, testInstance, '')
  const main = page.getByRole('main')
  const number = (count ?? 0).toLocaleString('en-US')
  await expect(main.getByRole('definition').filter({ hasText: number }).first()).toBeVisible()
  for (const name of ['Articles', 'Users', 'Comments'])
    await expect(main.getByRole('term').filter({ hasText: name })).toBeVisible()
  for (const name of ['Latest articles', 'Latest users'])
    await expect(main.getByRole('region', { name }).getByRole('listitem')).toHaveCount(5)
  for (const [name, path] of [
    ['Manage Categories', '/admin/categories'],
    ['Moderate Comments', '/admin/comments'],
    ['Site Settings', '/admin/settings'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path)
})

// spec: console-empty
test('empty lists show an empty state', async ({ page, testInstance }) => {
  await page.route('**/rest/v1/**', (route) => {
    const isList = /\/rest\/v1\/(articles|account_overview|category_overview|tag_overview)/
    return isList.test(route.request().url()) && route.request().method() === 'GET'
      ? route.fulfill({ json: [], headers: NO_ROWS })
      : route.fallback()
  })
  await open(page, testInstance, '')
  await expect(page.getByText('No articles yet.')).toBeVisible()
  await expect(page.getByText('No users yet.')).toBeVisible()
  await page.goto(`${testInstance.adminUrl}articles`)
  await expect(page.getByText('No articles found')).toBeVisible()
  await expect(page.getByText('Create your first article to get started')).toBeVisible()
  await page.goto(`${testInstance.adminUrl}users`)
  await expect(page.getByText('No users yet.')).toBeVisible()
  await page.goto(`${testInstance.adminUrl}categories`)
  await expect(page.getByText('No categories yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create First Category' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Category' })).toBeVisible()
  await page.goto(`${testInstance.adminUrl}tags`)
  await expect(page.getByText('No tags yet')).toBeVisible()
  await expect(page.getByPlaceholder('Search tags...')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create First Tag' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Tag' })).toBeVisible()
})

// spec: loading
test('lists show loading and failures, with a retry', async ({ page, testInstance }) => {
  await open(page, testInstance, '')
  for (const [path, loading, failure, view] of [
    ['articles', 'Loading articles...', 'Failed to load articles', 'articles'],
    ['users', 'Loading users...', 'Failed to load users', 'account_overview'],
    ['categories', 'Loading categories...', 'Failed to load categories', 'category_overview'],
    ['tags', 'Loading tags...', 'Failed to load tags', 'tag_overview'],
    ['settings', 'Loading settings...', 'Failed to load settings', 'site_settings'],
  ] as const) {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const address = `**/rest/v1/${view}?**`
    await page.route(address, async (route) => {
      await held
      await route.fulfill({ status: 500, json: { message: 'Refused by the test', code: 'XX000' } })
    })
    await page.goto(testInstance.adminUrl + path)
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
  await open(page, testInstance, 'articles')
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
test('a user becomes an admin and then a user again', async ({ page, testInstance, secret }) => {
  const role = async () =>
    (await secret.from('profiles').select('role').eq('username', 'walt.brenner').single()).data
      ?.role
  const filter = encodeURIComponent(JSON.stringify({ q: 'walt.brenner' }))
  await open(page, testInstance, `users?filter=${filter}`)
  await page.getByRole('button', { name: 'Make admin: walt.brenner' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click()
  await expect.poll(role).toBe('admin')
  await page.getByRole('button', { name: 'Make user: walt.brenner' }).click()
  await expect.poll(role).toBe('user')
  await expect(page.getByText('walt.brenner is now a user')).toBeVisible()
})

// spec: category
test('a category is created, changed and deleted in a dialog', async ({
  page,
  testInstance,
  secret,
}) => {
  await secret.from('categories').delete().in('slug', ['weather-and-tides', 'tides'])
  await open(page, testInstance, 'categories')
  await expect(page.getByRole('heading', { name: 'Categories Management' })).toBeVisible()
  await expect(page.getByText(/^Total: \d+ categories$/)).toBeVisible()
  await page.getByRole('button', { name: 'Add Category' }).click()
  const fresh = page.getByRole('dialog', { name: 'Create New Category' })
  await fresh.getByRole('button', { name: 'Create Category' }).click()
  await expect(fresh.getByText('Name is required')).toBeVisible()
  await expect(fresh.getByText('Slug is required')).toBeVisible()
  await fresh.getByLabel('Category Name').fill('Weather & Tides')
  await expect(fresh.getByText('Name is required')).toBeHidden()
  await expect(fresh.getByLabel('Slug')).toHaveValue('weather-tides')
  await fresh.getByLabel('Slug').fill('Weather Tides')
  await fresh.getByRole('button', { name: 'Create Category' }).click()
  await expect(
    fresh.getByText('Slug can only contain lowercase letters, numbers, and hyphens'),
  ).toBeVisible()
  await fresh.getByLabel('Slug').fill('weather-and-tides')
  await fresh.getByLabel('Description').fill('What falls, and what rises.')
  await expect(fresh.getByLabel(/Color/).first()).toBeAttached()
  await fresh.getByLabel('Icon (Emoji)').fill('🌊')
  await refuse(page, '**/rest/v1/categories**', ['POST'])
  await fresh.getByRole('button', { name: 'Create Category' }).click()
  await expect(fresh.getByRole('alert')).toContainText('Something went wrong on the server')
  await page.unroute('**/rest/v1/categories**')
  await fresh.getByRole('button', { name: 'Create Category' }).click()
  await expect(fresh).toBeHidden()

  const card = page.getByRole('listitem').filter({ hasText: '/weather-and-tides' })
  await expect(card).toContainText('🌊')
  await expect(card.getByText('What falls, and what rises.')).toHaveCSS('-webkit-line-clamp', '2')
  await card.getByRole('button', { name: 'Edit Weather & Tides' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Category' })
  await edit.getByLabel('Category Name').fill('Tides')
  await expect(edit.getByLabel('Slug')).toHaveValue('weather-and-tides')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Edit Weather & Tides' }).click()
  await expect(edit.getByRole('button', { name: 'Update Category' })).toBeVisible()
  await page.locator('.MuiDialog-container').click({ position: { x: 5, y: 5 } })
  await expect(edit).toBeHidden()

  const question =
    'Are you sure you want to delete "Weather & Tides"? This will affect all articles in this category.'
  await refuse(page, '**/rest/v1/categories?**', ['DELETE'])
  const dialog = page.getByRole('alertdialog')
  await card.getByRole('button', { name: 'Delete Weather & Tides' }).click()
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('Error deleting category: Something went wrong on the server'),
  ).toBeVisible()
  await page.unroute('**/rest/v1/categories?**')
  await card.getByRole('button', { name: 'Delete Weather & Tides' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
})

// spec: tag
test('a tag is created, found, changed and deleted', async ({ page, testInstance, secret }) => {
  await secret.from('tags').delete().in('slug', ['spring-tides', 'neap-tides'])
  await open(page, testInstance, 'tags')
  await expect(page.getByRole('heading', { name: 'Tags Management' })).toBeVisible()
  await expect(page.getByText(/^Total: \d+ tags$/)).toBeVisible()
  for (const name of ['Tag Name', 'Slug', 'Created', 'Actions'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Add Tag' }).click()
  const fresh = page.getByRole('dialog', { name: 'Create New Tag' })
  await fresh.getByLabel('Tag Name').fill('Spring Tides')
  await expect(fresh.getByLabel('Slug')).toHaveValue('spring-tides')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/tags**', async (route) => {
    await held
    await route.continue()
  })
  await fresh.getByRole('button', { name: 'Create Tag' }).click()
  await expect(fresh.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  release()
  await expect(fresh).toBeHidden()
  await page.unroute('**/rest/v1/tags**')

  await page.getByPlaceholder('Search tags...').fill('SPRING-T')
  const row = page.getByRole('row').filter({ hasText: 'Spring Tides' })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Edit Spring Tides' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Tag' })
  await edit.getByLabel('Tag Name').fill('Neap Tides')
  await expect(edit.getByLabel('Slug')).toHaveValue('spring-tides')
  await expect(edit.getByRole('button', { name: 'Update Tag' })).toBeVisible()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Spring Tides' })).toBeVisible()

  await refuse(page, '**/rest/v1/tags?**', ['DELETE'])
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Delete Spring Tides' }).click()
  await expect(dialog).toContainText('Are you sure you want to delete "Spring Tides"?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('Error deleting tag: Something went wrong on the server'),
  ).toBeVisible()
  await page.unroute('**/rest/v1/tags?**')
  await page.getByRole('button', { name: 'Delete Spring Tides' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No tags found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search query')).toBeVisible()
})

// spec: comments
test('the comments screen is for moderation', async ({ page, testInstance }) => {
  await open(page, testInstance, '')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/moderation_queue**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${testInstance.adminUrl}comments`)
  await expect(page.getByText('Review and moderate user comments')).toBeVisible()
  release()
  await expect(page.getByRole('list', { name: 'Comments' })).toBeVisible()
})
