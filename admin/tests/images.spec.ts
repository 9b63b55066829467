import sharp from 'sharp'
import type { clientFor } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { found, openConsole } from './support/console.ts'

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

test('an unused image is deleted, restored and deleted for good; a used one names its articles, and is replaced', async ({
  page,
  testInstance,
  secret,
}) => {
  const word = unique('picture')
  const unused = await upload(secret, `${word}-a`)
  const used = await upload(secret, `${word}-b`)
  const other = await upload(secret, `${word}-c`)
  const address = (name: string) => `/storage/v1/object/public/${BUCKET}/${name}`
  const title = `A story with ${word}`
  const id = await insertedId(secret, 'articles', {
    ...articleRow(unique('slug')),
    ...{ title, featured_image: address(used) },
  })
  const isPublic = async (name: string) =>
    (await fetch(testInstance.apiUrl + address(name))).status === 200

  await openConsole(page, testInstance, found('images', word))
  const cards = page.getByRole('listitem').filter({ hasText: word })
  await expect(cards).toHaveCount(3)
  await page.getByLabel('Use', { exact: true }).selectOption('Used')
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: `Delete ${used}` }).click()
  const refusal = page.getByRole('dialog', { name: 'This image is in use' })
  await expect(refusal.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    new RegExp(`/articles/${id}$`),
  )
  await refusal.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: `Replace ${used}` }).click()
  const replace = page.getByRole('dialog', { name: 'Replace image in all articles' })
  await replace.getByLabel('Search images').fill(word)
  // The list moves the button below it.
  await expect(replace.getByRole('radio')).toHaveCount(2)
  await replace.getByRole('button', { name: 'Replace image' }).click()
  await expect(replace.getByText('Choose an image first.')).toBeVisible()
  await replace.getByRole('radio', { name: other }).check()
  await expect(replace.getByText('1 article changes.')).toBeVisible()
  await replace.getByRole('button', { name: 'Replace image' }).click()
  await expect(page.getByText('Image replaced in 1 article')).toBeVisible()
  const { data } = await secret.from('articles').select('featured_image').eq('id', id).single()
  expect(data?.featured_image).toBe(address(other))
  await expect(page.getByRole('button', { name: `Replace ${other}` })).toBeVisible()

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
  await expect(page.getByRole('button', { name: `Delete ${unused}` })).toHaveCount(0)
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await page.getByLabel('Kind').selectOption('Image')
  const item = page.getByRole('listitem').filter({ hasText: unused })
  await expect(item.locator('img')).toHaveJSProperty('naturalWidth', 1)
  await item.getByRole('button', { name: `Delete for good: ${unused}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`"${unused}" deleted for good`)).toBeVisible()
  expect((await secret.from('trash').select('id').eq('name', unused)).data).toEqual([])
})

test('alternative text, focal point, credit and licence are edited, found, and warned of; articles follow', async ({
  page,
  testInstance,
  secret,
}) => {
  const word = unique('licensed')
  const name = await upload(secret, word)
  const id = await insertedId(secret, 'articles', {
    ...articleRow(unique('slug')),
    featured_image: `/storage/v1/object/public/${BUCKET}/${name}`,
  })
  await openConsole(page, testInstance, found('images', word))
  await page.getByLabel('Description').selectOption('No alternative text')
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(1)
  await expect(page).toHaveURL(/described/)
  await page.getByRole('button', { name: `Edit details of ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Image details' })
  await dialog.getByLabel('Source').fill('ftp://example.org')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(
    dialog.getByText('Enter an address that starts with http:// or https://'),
  ).toBeVisible()
  await dialog.getByLabel('Source').fill('https://example.org/cranes')
  await dialog.getByLabel('Alternative text').fill(`Cranes ${word}-alt`)
  await dialog.getByLabel('Licence', { exact: true }).fill('Reuters, 6 months')
  await dialog.getByLabel('May be shown until').fill('2020-02-29')
  const point = dialog.getByRole('slider', { name: 'Focal point' })
  await point.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(point).toHaveAttribute('aria-valuetext', '60% from the left, 48% from the top')
  await page.keyboard.press('Home')
  await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top')
  await page.keyboard.press('Shift+ArrowLeft')
  expect(await violations(page, ALL)).toEqual([])
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Image details saved')).toBeVisible()
  const focus = secret.from('articles').select('image_focus, version').eq('id', id).single()
  expect((await focus).data).toEqual({ image_focus: '0.4 0.5', version: 1 })
  await expect(page.getByText('No images found')).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'has ended or ends within 14 days' })
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: 'Show images' }).click()
  const card = page.getByRole('listitem').filter({ hasText: `Cranes ${word}-alt` })
  await expect(card.getByRole('alert')).toHaveText('Licence ended on Feb 29, 2020')
  await secret.from('articles').delete().eq('id', id)
})

test('details that are being typed are kept when the rest of the image changes', async ({
  page,
  testInstance,
  secret,
}) => {
  const word = unique('late')
  const name = await upload(secret, word)
  await openConsole(page, testInstance, found('images', word))
  const edit = page.getByRole('button', { name: `Edit details of ${name}` })
  await expect(edit).toBeVisible()
  await secret.from('images').update({ credit: 'Ruth Orkin' }).eq('name', name).throwOnError()
  // The dialog opens with the row of the list, and reads it again.
  const answer = Promise.withResolvers<void>()
  await page.route('**/rest/v1/images?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Image details' })
  await dialog.getByLabel('Alternative text').fill(`Harbour ${word}`)
  answer.resolve()
  await expect(dialog.getByLabel('Credit')).toHaveValue('Ruth Orkin')
  await expect(dialog.getByLabel('Alternative text')).toHaveValue(`Harbour ${word}`)
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Harbour ${word}`)).toBeVisible()
})

test('several files are uploaded; one fails and is tried again, and a known one is found', async ({
  page,
  testInstance,
}) => {
  const word = unique('upload')
  const photo = (name: string, background: string) =>
    sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .jpeg()
      .withExif({ IFD0: { Copyright: word } })
      .toBuffer()
      .then((buffer) => ({ name: `${word}-${name}.jpg`, mimeType: 'image/jpeg', buffer }))
  const files = [await photo('a', 'teal'), await photo('b', 'navy')]
  const broken = { name: `${word}-c.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('none') }
  await openConsole(page, testInstance, 'images')
  const uploads = page.getByRole('region', { name: 'Upload images' })
  let isRefused = true
  await page.route('**/storage/v1/object/article-images/**', (route) =>
    isRefused ? route.abort() : route.continue(),
  )
  const chooser = uploads.locator('input[type=file]')
  await chooser.setInputFiles(files[0] ?? [])
  await expect(uploads.getByRole('alert')).toBeVisible()
  isRefused = false
  await uploads.getByRole('button', { name: `Try again: ${word}-a.jpg` }).click()
  await expect(uploads.getByRole('status')).toHaveText('1 of 1 image ready.')

  await chooser.setInputFiles([...files, broken])
  await expect(uploads.getByRole('status')).toHaveText('3 of 4 images ready. 1 failed.')
  const row = (text: string) => uploads.getByRole('listitem').filter({ hasText: text })
  await expect(row('Already in the library')).toHaveText(new RegExp(`${word}-a.jpg`))
  await expect(row(`${word}-b.jpg`)).toContainText('Uploaded')
  expect(await violations(page, ALL)).toEqual([])

  await row(`${word}-b.jpg`).getByRole('button', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Image details' })
  await dialog.getByLabel('Alternative text').fill(`Navy ${word}`)
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Navy ${word}`)).toBeVisible()
  await uploads.getByRole('button', { name: 'Clear finished uploads' }).click()
  await expect(uploads.getByRole('listitem')).toHaveCount(1)
})
