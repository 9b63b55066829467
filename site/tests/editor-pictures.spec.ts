import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import {
  draftOf,
  filesOf,
  openNewArticle,
  pasteOrDrop,
  photograph,
  smallPhotograph,
  storedArticle,
} from './support/editorText.ts'
import { holdUploads, test } from './support/uploads.ts'

const picker = (page: Page) => page.getByRole('group', { name: 'Featured image' })

const chooser = (page: Page) => picker(page).locator('input[type=file]')

const STORED = /\/storage\/v1\/object\/public\/article-images\/[\w-]+\.1200x1800\.webp$/

async function bytesOf(testInstance: TestInstance, address: string): Promise<Buffer> {
  const response = await fetch(mediaUrl(address, testInstance.apiUrl))
  expect(response.headers.get('content-type')).toBe('image/webp')
  return Buffer.from(await response.arrayBuffer())
}

// spec: editor-picture
test('a featured image is resized, stripped of location metadata, described, and has a focal point', async ({
  page,
  testInstance,
  secret,
  owner,
}) => {
  const { id, slug } = await draftOf(secret, owner, 'It went on for very long. '.repeat(9))
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  await chooser(page).setInputFiles(await photograph())
  const alt = picker(page).getByLabel('Description of the image')
  await alt.fill('The harbor at night')
  await expect(picker(page).getByRole('img', { name: 'The harbor at night' })).toBeVisible()
  await picker(page).getByLabel('Caption (optional)').fill('The quay on Friday')
  await picker(page).getByLabel('Credit (optional)').fill('Photo: Ada Byrne')
  await picker(page).getByRole('button', { name: 'Set focal point' }).click()
  const dialog = page.getByRole('dialog', { name: 'Focal point' })
  const point = dialog.getByRole('slider', { name: 'Focal point' })
  await point.focus()
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await expect(point).toHaveAttribute('aria-valuetext', '40% from the left, 38% from the top')
  expect(await violations(page, ALL)).toEqual([])
  await dialog.getByRole('button', { name: 'Save focal point' }).click()
  await expect(dialog).toBeHidden()
  await expect(picker(page).getByRole('img')).toHaveCSS('object-position', '40% 38%')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect.poll(async () => (await storedArticle(secret, id)).featured_image).toMatch(STORED)
  const stored = await storedArticle(secret, id)
  expect(stored).toMatchObject({
    featured_image_alt: 'The harbor at night',
    featured_image_caption: 'The quay on Friday',
    featured_image_credit: 'Photo: Ada Byrne',
    image_focus: '0.4 0.38',
  })

  const address = stored.featured_image ?? ''
  for (const [width, end] of [
    [1200, '.webp'],
    [960, '.w960.webp'],
    [480, '.w480.webp'],
  ] as const) {
    const bytes = await bytesOf(testInstance, address.replace(/\.webp$/, end))
    const { width: found, height, exif, format } = await sharp(bytes).metadata()
    expect({ found, height, exif, format }).toEqual({
      found: width,
      height: width * 1.5,
      exif: undefined,
      format: 'webp',
    })
    expect(bytes.includes('Secret camera')).toBe(false)
  }
})

// spec: replaced
test('an image can be dropped and pasted, replaced, removed, and the standard image of the section', async ({
  page,
  testInstance,
  secret,
}) => {
  await openNewArticle(page, testInstance)
  const field = picker(page)
  const first = await smallPhotograph()
  await pasteOrDrop(field, 'drop', { files: [first] })
  await expect(field.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await field.getByLabel('Description of the image').fill('Old')
  await field.getByLabel('Caption (optional)').fill('Old')
  await field.getByLabel('Credit (optional)').fill('Old')
  const before = await field.getByRole('img').getAttribute('src')
  // The same file is the same image: what was written about it remains.
  await pasteOrDrop(field, 'drop', { files: [first] })
  await expect(field.getByRole('status')).toContainText('uploaded before and is used again')
  await expect(field.getByLabel('Description of the image')).toHaveValue('Old')
  await pasteOrDrop(field, 'paste', { files: [await smallPhotograph('other.jpg')] })
  await expect(field.getByRole('button', { name: 'Replace image' })).toBeVisible()
  await expect(field.getByRole('img')).not.toHaveAttribute('src', before ?? '')
  // The description of the previous image does not apply to the new one.
  await expect(field.getByLabel('Description of the image')).toHaveValue('')
  await expect(field.getByLabel('Caption (optional)')).toHaveValue('')
  await expect(field.getByLabel('Credit (optional)')).toHaveValue('')
  await field.getByRole('button', { name: 'Remove image' }).click()
  await expect(field.getByRole('img')).toHaveCount(0)
  await expect(chooser(page)).toBeFocused()

  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Sports' })
  const standard = picker(page).getByRole('button', { name: 'Use the standard image of Sports' })
  await standard.click()
  const { data: sports } = await secret.from('categories').select().eq('slug', 'sports').single()
  await expect(field.getByRole('img', { name: sports?.image_alt ?? '' })).toHaveAttribute(
    'src',
    new RegExp(`${sports?.image}$`),
  )
  await expect(standard).toBeHidden()

  // An image of the library brings its description.
  const described = { alt: 'The quay', caption: 'At night', credit: 'Ada Byrne' }
  const name = before?.split('/').at(-1) ?? ''
  await secret.from('images').update(described).eq('name', name).throwOnError()
  await pasteOrDrop(field, 'drop', { files: [first] })
  await expect(field.getByLabel('Description of the image')).toHaveValue('The quay')
  await expect(field.getByLabel('Caption (optional)')).toHaveValue('At night')
  await expect(field.getByLabel('Credit (optional)')).toHaveValue('Ada Byrne')
})

/** A file on the disk: a browser reads it in less time than it receives its bytes. */
async function onDisk(name: string, bytes: Buffer): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, bytes)
  return path
}

// spec: editor-large
test('a file that is too large or not an image is refused; large photos, drawings, animated images and those of a browser without an encoder are stored as WebP', async ({
  page,
  testInstance,
  secret,
  began,
}) => {
  await openNewArticle(page, testInstance)
  const limit = 5 * 1024 * 1024
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(99, 7) }
  for (const [chosen, message] of [
    [
      await onDisk('huge.jpg', Buffer.alloc(25 * 1024 * 1024 + 1)),
      'File size must be less than 25MB',
    ],
    [await onDisk('large.jpg', Buffer.alloc(limit + 1)), 'File size must be less than 5MB'],
    [heic, 'This browser cannot read HEIC pictures. Save it as JPEG'],
    [await onDisk('notes.txt', Buffer.alloc(limit)), 'This file is no picture that can be read.'],
  ] as const) {
    await chooser(page).setInputFiles(chosen)
    await expect(picker(page).getByRole('alert')).toContainText(message)
  }

  // A photo of a current camera, as large by what follows its pixels.
  const pixels = { width: 3200, height: 2400, channels: 3, background: '#357' } as const
  const jpeg = await sharp({ create: pixels }).jpeg().toBuffer()
  const camera = Buffer.concat([jpeg, Buffer.alloc(limit), randomBytes(8)])
  await chooser(page).setInputFiles(await onDisk('camera.jpg', camera))
  await expect(picker(page).getByRole('button', { name: 'Replace image' })).toBeVisible()
  await expect(picker(page).getByRole('alert')).toHaveCount(0)
  const image = picker(page).getByRole('img')
  await expect(image).toHaveAttribute('src', /\.1600x1200\.webp$/)
  await expect.poll(() => filesOf(secret, began)).toHaveLength(3)

  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>'
  await chooser(page).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing),
  })
  await expect(image).toHaveAttribute('src', /\.1600x800\.webp$/)
  const frames = ['#f00', '#0f0'].map((background) => ({
    create: { width: 30, height: 30, channels: 3 as const, background },
  }))
  const still = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
  const moving = await sharp(still, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  await chooser(page).setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: moving })
  await expect(image).toHaveAttribute('src', /\.30x30\.webp$/)
  await expect(picker(page).getByText('Animated images are saved as a still image.')).toBeVisible()

  // As in Safari, whose canvas cannot encode WebP.
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (done) {
      toBlob.call(this, done, 'image/png')
    }
  })
  await chooser(page).setInputFiles(await smallPhotograph())
  await expect(image).toHaveAttribute('src', /\.500x300\.webp$/)
  const address = new URL((await image.getAttribute('src')) ?? '', testInstance.siteUrl).pathname
  expect((await sharp(await bytesOf(testInstance, address)).metadata()).format).toBe('webp')
})

test('an upload shows its progress; cancelled or failed, it leaves no files and can be retried', async ({
  page,
  testInstance,
  secret,
  began,
}) => {
  await openNewArticle(page, testInstance)
  const release = await holdUploads(page)
  await chooser(page).setInputFiles(await smallPhotograph())
  const progress = picker(page).getByRole('progressbar', { name: 'Uploading harbor.jpg' })
  await expect(progress).toBeVisible()
  await expect(picker(page).getByText(/^\d+%$/)).toBeVisible()
  // The smaller rendition is already stored.
  await expect.poll(() => filesOf(secret, began)).toHaveLength(1)
  await picker(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(picker(page).getByText('The upload was cancelled.')).toBeVisible()
  release()
  await expect.poll(() => filesOf(secret, began)).toEqual([])
  await expect(picker(page).getByRole('img')).toHaveCount(0)

  const full = /\/article-images\/[^/]*x\d+\.webp$/
  await page.route(full, (route) => route.abort())
  await chooser(page).setInputFiles(await smallPhotograph())
  await expect(picker(page).getByRole('alert')).toHaveText(
    'The connection was lost. Check it, then choose the picture again.',
  )
  await expect.poll(() => filesOf(secret, began)).toEqual([])
  await page.unroute(full)
  await chooser(page).setInputFiles(await smallPhotograph())
  await expect(picker(page).getByRole('button', { name: 'Replace image' })).toBeVisible()
})
