import type { clientFor } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, signIn, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'

const BUCKET = 'article-images'
/** A WebP image of one pixel. */
const PIXEL = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')

/** Uploads an image and returns its name. */
async function upload(secret: ReturnType<typeof clientFor>, base: string): Promise<string> {
  const name = `${base}.1x1.webp`
  const { error } = await secret.storage
    .from(BUCKET)
    .upload(name, PIXEL, { contentType: 'image/webp' })
  if (error) throw error
  return name
}

test('an unused image is deleted, restored and deleted for good; a used one names its articles', async ({
  page,
  testInstance,
  secret,
}) => {
  const word = unique('picture')
  const [unused, used] = [await upload(secret, `${word}-a`), await upload(secret, `${word}-b`)]
  const address = (name: string) => `/storage/v1/object/public/${BUCKET}/${name}`
  const title = `A story with ${word}`
  const id = await insertedId(secret, 'articles', {
    ...articleRow(unique('slug')),
    ...{ title, featured_image: address(used) },
  })
  const isPublic = async (name: string) =>
    (await fetch(testInstance.apiUrl + address(name))).status === 200

  await page.goto(`${testInstance.adminUrl}images`)
  await signIn(page)
  await page.getByPlaceholder('Search file names...').fill(word)
  const cards = page.getByRole('listitem').filter({ hasText: word })
  await expect(cards).toHaveCount(2)
  await page.getByLabel('Use', { exact: true }).selectOption('Used')
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: `Delete ${used}` }).click()
  const refusal = page.getByRole('dialog', { name: 'This image is in use' })
  await expect(refusal.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    new RegExp(`/articles/${id}$`),
  )
  expect(await violations(page, ALL)).toEqual([])
  await refusal.getByRole('button', { name: 'Close' }).click()

  await page.getByLabel('Use', { exact: true }).selectOption('Not used')
  await page.getByRole('button', { name: `Delete ${unused}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`"${unused}" moved to trash`)).toBeVisible()
  expect(await isPublic(unused)).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`"${unused}" restored`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${unused}` })).toBeVisible()
  expect(await isPublic(unused)).toBe(true)

  await page.getByRole('button', { name: `Delete ${unused}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No images found')).toBeVisible()
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await page.getByLabel('Kind').selectOption('Image')
  const item = page.getByRole('listitem').filter({ hasText: unused })
  await expect(item.locator('img')).toHaveJSProperty('naturalWidth', 1)
  await item.getByRole('button', { name: `Delete for good: ${unused}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`"${unused}" deleted for good`)).toBeVisible()
  expect((await secret.from('trash').select('id').eq('name', unused)).data).toEqual([])
})
