import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { photograph } from '../../site/tests/support/editorText.ts'
import { openConsole, refuse } from './support/console.ts'

/** Statements of the specification about categories and tags in the console (sections 2 and 8) that no other test covers. */

// spec: category
test('a category is created, changed and deleted in a dialog', async ({
  page,
  testInstance,
  secret,
}) => {
  await secret.from('categories').delete().in('slug', ['weather-and-tides', 'tides'])
  await openConsole(page, testInstance, 'categories')
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
  await fresh.getByRole('button', { name: 'Pick', exact: true }).click()
  await page.getByLabel('Search emojis').fill('ferry')
  await page.getByRole('button', { name: 'ferry ship harbour' }).click()
  await expect(fresh.getByLabel('Icon (Emoji)')).toHaveValue('⛴️')
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

  await card.getByRole('button', { name: 'Edit Weather & Tides' }).click()
  const image = edit.getByRole('group', { name: 'Standard image' })
  await image.getByLabel('File for Standard image').setInputFiles(await photograph())
  await image.getByLabel('Alternative text').fill('High water at the quay')
  await edit.getByRole('button', { name: 'Update Category' }).click()
  await expect(edit).toBeHidden()
  const weather = secret.from('categories').select().eq('slug', 'weather-and-tides').single()
  expect((await weather).data).toMatchObject({
    image: expect.stringMatching(/^\/storage\/.*\/article-images\/.*\.1200x1800\.webp$/),
    image_alt: 'High water at the quay',
    image_credit: null,
  })

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
  await openConsole(page, testInstance, 'tags')
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
