import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { found, openConsole } from './support/console.ts'

/** Statements of the specification about navigation and dashboard (sections 2 and 8) that no other test covers. */

// spec: sidebar
test('the sidebar, below 1024 px a drawer, leads to all screens; the dashboard shows counts, the latest and links', async ({
  page,
  testInstance,
  secret,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await openConsole(page, testInstance, found('articles', 'library lends out radios'))
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

  const { count } = await secret.from('articles').select('id', { count: 'exact', head: true })
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

  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expect(drawer).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await page.locator('.MuiBackdrop-root').click({ position: { x: 900, y: 400 } })
  await expect(drawer).toBeHidden()
})
