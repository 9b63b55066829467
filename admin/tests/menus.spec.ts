import { violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect, test } from '../../scripts/dev/testing/browser.ts'
import { removeMenusAndPages, setMenu } from '../../site/tests/support/menus.ts'
import { openConsole } from './support/console.ts'

test.afterEach(({ secret }) => removeMenusAndPages(secret))

test('menus are built, nested and ordered with the keyboard, overwritten only with consent, and seen by readers', async ({
  page,
  secret,
  testInstance,
}) => {
  const values = {
    title: 'Imprint',
    slug: 'imprint-m',
    content: 'We are here.',
    status: 'published',
  }
  await secret.from('pages').insert(values).throwOnError()
  await openConsole(page, testInstance, 'menus')
  await expect(page.getByText('The site shows its default menu')).toBeVisible()
  const add = async (kind: string, fill: () => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Add item' }).press('Enter')
    await page.getByLabel('Kind').selectOption({ label: kind })
    await fill()
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await add('Category', () =>
    page.getByRole('dialog').getByLabel('Category').selectOption({ index: 1 }),
  )
  await add('Page', () =>
    page.getByRole('dialog').getByLabel('Page').selectOption({ label: 'Imprint' }),
  )
  await add('Link', async () => {
    await page.getByLabel('Address').fill('https://shop.example/')
    await page.getByLabel('Label').fill('Shop')
  })
  expect(await violations(page)).toEqual([])
  const items = page.getByRole('list', { name: 'Items of the menu' })
  await page.getByRole('button', { name: 'Move up: Shop' }).press('Enter')
  // The button keeps the focus while its item moves.
  await expect(page.getByRole('button', { name: 'Move up: Shop' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: 'Shop is now at place 1 of 3' }),
  ).toBeAttached()
  await page.getByRole('button', { name: 'Put below the item before: Imprint' }).press('Enter')
  await expect(items.getByRole('list').getByText('Imprint')).toBeVisible()
  await page.getByRole('button', { name: 'Save menu' }).press('Enter')
  await expect(page.getByText('Menu saved.')).toBeVisible()

  await page.getByRole('tab', { name: 'Footer' }).click()
  await page.getByRole('button', { name: 'Add item' }).click()
  await page.getByLabel('Kind').selectOption({ label: 'Latest articles' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await setMenu(secret, 'footer', [{ kind: 'info', info: 'contact' }])
  await page.getByRole('button', { name: 'Save menu' }).click()
  const conflict = page.getByRole('alertdialog', { name: 'Changed meanwhile' })
  await conflict.getByRole('button', { name: 'Save my menu' }).click()
  await expect(conflict).toBeHidden()
  const footer = async () =>
    (await secret.from('menu_items').select('kind').eq('menu', 'footer').throwOnError()).data
  await expect.poll(footer).toEqual([{ kind: 'latest' }])

  const reader = await page.context().newPage()
  await reader.setViewportSize({ width: 1280, height: 800 })
  const header = reader.getByRole('navigation', { name: 'Sections' })
  await eventually(reader, `${testInstance.siteUrl}/about/`, () =>
    expect(header.getByRole('link', { name: 'Shop' })).toBeVisible({ timeout: 500 }),
  )
  await expect(header.getByRole('link', { name: 'Imprint' })).toBeHidden()
  await header.getByRole('group').locator('summary').click()
  await header.getByRole('link', { name: 'Imprint' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Imprint')
})

test('pages are listed, ordered and deleted', async ({ page, secret, testInstance }) => {
  const values = { content: 'Text.', status: 'published' }
  for (const [position, title] of ['Imprint', 'Staff'].entries())
    await secret
      .from('pages')
      .insert({ ...values, title, slug: `${title.toLowerCase()}-l`, position })
      .throwOnError()
  await openConsole(page, testInstance, 'pages')
  const titles = page.getByRole('main').getByRole('listitem')
  await expect(titles).toHaveText([/Imprint/, /Staff/])
  await page.getByRole('button', { name: 'Move up: Staff' }).press('Enter')
  await expect(titles).toHaveText([/Staff/, /Imprint/])
  await expect
    .poll(async () => {
      const { data } = await secret.from('pages').select('title').order('position').throwOnError()
      return data.map(({ title }) => title)
    })
    .toEqual(['Staff', 'Imprint'])
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete Imprint' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“Imprint” is in the trash')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveText([/Staff/, /Imprint/])
})
