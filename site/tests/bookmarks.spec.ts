import { expect } from '../../scripts/dev/testing/browser.ts'
import { test } from './support/test.ts'

// spec: bookmark-list
test('bookmarks are searched, filtered, removed and cleared, live', async ({
  testInstance,
  secret,
  member: { account, page },
}) => {
  const { data: articles } = await secret
    .from('articles')
    .select('id, title, category:categories(name)')
    .eq('status', 'published')
    .order('published_at')
    .limit(6)
  const save = (some: { id: string }[]) =>
    secret.from('bookmarks').insert(some.map(({ id }) => ({ article_id: id, user_id: account.id })))
  await save(articles?.slice(0, 4) ?? [])
  await page.goto(`${testInstance.siteUrl}/bookmarks`)
  await expect(page.getByText('Showing 4 of 4 bookmarks')).toBeVisible()

  const title = articles?.[0]?.title ?? ''
  await page.getByRole('searchbox', { name: 'Search your bookmarks' }).fill(title.toUpperCase())
  await expect(page.getByText('Showing 1 of 4 bookmarks')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search your bookmarks' }).fill('qqzz')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  const category = articles?.[0]?.category?.name ?? ''
  await page.getByRole('button', { name: new RegExp(`^${category} \\(\\d\\)`) }).click()
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'All (4)' }).click()

  // Another device adds a bookmark.
  await save(articles?.slice(4, 5) ?? [])
  await expect(page.getByText('Showing 5 of 5 bookmarks')).toBeVisible()

  await page.route('**/rest/v1/bookmarks?id=eq.*', (route) => route.abort())
  await page.getByRole('button', { name: `Remove bookmark: ${title}` }).click()
  await expect(page.getByText('Failed to remove bookmark')).toBeVisible()
  await page.unroute('**/rest/v1/bookmarks?id=eq.*')
  await page.getByRole('button', { name: `Remove bookmark: ${title}` }).click()
  await expect(page.getByText('Showing 4 of 4 bookmarks')).toBeVisible()

  await page.getByRole('button', { name: 'Clear All' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    'Are you sure you want to remove all bookmarks? This action cannot be undone.',
  )
  await dialog.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByText('No bookmarks yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Articles' })).toBeVisible()
  const { count } = await secret
    .from('bookmarks')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', account.id)
  expect(count).toBe(0)
})

// spec: bookmark-list-error
test('bookmarks that cannot be loaded show an error with a retry', async ({
  testInstance,
  member: { page },
}) => {
  // Realtime, which would trigger a reload, is blocked.
  await page.routeWebSocket(/realtime/, (socket) => socket.close())
  await page.route('**/rest/v1/bookmarks**', (route) => route.abort())
  await page.goto(`${testInstance.siteUrl}/bookmarks`)
  await expect(page.getByText('Your bookmarks could not be loaded')).toBeVisible()
  await page.unroute('**/rest/v1/bookmarks**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No bookmarks yet')).toBeVisible()
})
