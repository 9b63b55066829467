import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import {
  bodyOf,
  bring,
  draftOf,
  filesOf,
  markdownIn,
  openNew,
  photograph,
  storedArticle,
  type TestFile,
} from './support/surface.ts'
import { writersTest } from './support/test.ts'

/** Includes the start time of the test. */
const test = writersTest.extend<{ began: Date }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here.
  began: async ({}, use) => use(new Date()),
})

const picker = (page: Page) => page.getByRole('group', { name: 'Featured image' })
const chooser = (page: Page) => picker(page).locator('input[type=file]')
const STORED = /\/storage\/v1\/object\/public\/article-images\/[\w-]+\.1200x1800\.webp$/

async function bytesOf(testInstance: TestInstance, address: string): Promise<Buffer> {
  const answer = await fetch(mediaUrl(address, testInstance.apiUrl))
  expect(answer.headers.get('content-type')).toBe('image/webp')
  return Buffer.from(await answer.arrayBuffer())
}

/** Delays uploads of the full image until released. */
async function holdUploads(page: Page): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/storage\/v1\/object\/article-images\/[^/]*x\d+\.webp$/, async (route) => {
    if (route.request().method() === 'POST') await free
    await route.continue().catch(() => {})
  })
  return letGo
}

// spec: editor-picture
test('a featured image is resized, stripped of location metadata, and described', async ({
  page,
  testInstance,
  secret,
  writer: { person },
}) => {
  const { id, slug } = await draftOf(secret, person, 'It went on for very long. '.repeat(9))
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  await chooser(page).setInputFiles(await photograph())
  const alt = picker(page).getByLabel('Description of the image')
  await alt.fill('The harbor at night')
  await expect(picker(page).getByRole('img', { name: 'The harbor at night' })).toBeVisible()
  await picker(page).getByLabel('Caption (optional)').fill('The quay on Friday')
  await picker(page).getByLabel('Credit (optional)').fill('Photo: Ada Byrne')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect.poll(async () => (await storedArticle(secret, id)).featured_image).toMatch(STORED)
  const stored = await storedArticle(secret, id)
  expect(stored).toMatchObject({
    featured_image_alt: 'The harbor at night',
    featured_image_caption: 'The quay on Friday',
    featured_image_credit: 'Photo: Ada Byrne',
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
test('an image can be dropped and pasted, replaced and removed', async ({ page, testInstance }) => {
  await openNew(page, testInstance)
  const field = picker(page)
  await bring(field, 'drop', { files: [await photograph()] })
  await expect(field.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await field.getByLabel('Description of the image').fill('Old')
  await field.getByLabel('Caption (optional)').fill('Old')
  await field.getByLabel('Credit (optional)').fill('Old')
  const before = await field.getByRole('img').getAttribute('src')
  await bring(field, 'paste', { files: [await photograph('other.jpg')] })
  await expect(field.getByRole('button', { name: 'Replace image' })).toBeVisible()
  await expect(field.getByRole('img')).not.toHaveAttribute('src', before ?? '')
  // The description of the previous image does not apply to the new one.
  await expect(field.getByLabel('Description of the image')).toHaveValue('')
  await expect(field.getByLabel('Caption (optional)')).toHaveValue('')
  await expect(field.getByLabel('Credit (optional)')).toHaveValue('')
  await field.getByRole('button', { name: 'Remove image' }).click()
  await expect(field.getByRole('img')).toHaveCount(0)
  await expect(chooser(page)).toBeFocused()
})

// spec: editor-large
test('a file that is too large or not an image is refused with an explanation', async ({
  page,
  testInstance,
  secret,
  began,
}) => {
  await openNew(page, testInstance)
  const file = (name: string, mimeType: string, size: number): TestFile => ({
    name,
    mimeType,
    buffer: Buffer.alloc(size, 7),
  })
  const limit = 5 * 1024 * 1024
  for (const [chosen, message] of [
    [file('large.jpg', 'image/jpeg', limit + 1), 'File size must be less than 5MB'],
    [
      file('IMG_1.HEIC', 'image/heic', 99),
      'This browser cannot read HEIC pictures. Save it as JPEG',
    ],
    [file('notes.txt', 'text/plain', limit), 'This file is no picture that can be read.'],
  ] as const) {
    await chooser(page).setInputFiles(chosen)
    await expect(picker(page).getByRole('alert')).toContainText(message)
  }
  await chooser(page).setInputFiles(await photograph())
  await expect(picker(page).getByRole('alert')).toHaveCount(0)
  await expect(picker(page).getByRole('img')).toBeVisible()
  await expect.poll(() => filesOf(secret, began)).toHaveLength(3)
})

test('an upload shows its progress, and cancelling leaves no files', async ({
  page,
  testInstance,
  secret,
  began,
}) => {
  await openNew(page, testInstance)
  const letGo = await holdUploads(page)
  await chooser(page).setInputFiles(await photograph())
  const progress = picker(page).getByRole('progressbar', { name: 'Uploading harbor.jpg' })
  await expect(progress).toBeVisible()
  await expect(picker(page).getByText(/^\d+%$/)).toBeVisible()
  // The smaller renditions are already stored.
  await expect.poll(() => filesOf(secret, began)).toHaveLength(2)
  await picker(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(picker(page).getByText('The upload was cancelled.')).toBeVisible()
  letGo()
  await expect.poll(() => filesOf(secret, began)).toEqual([])
  await expect(picker(page).getByRole('img')).toHaveCount(0)
})

test('a failed upload is reported, leaves no files and can be retried', async ({
  page,
  testInstance,
  secret,
  began,
}) => {
  await openNew(page, testInstance)
  const full = /\/article-images\/[^/]*x\d+\.webp$/
  await page.route(full, (route) => route.abort())
  await chooser(page).setInputFiles(await photograph())
  await expect(picker(page).getByRole('alert')).toHaveText(
    'The connection was lost. Check it, then choose the picture again.',
  )
  await expect.poll(() => filesOf(secret, began)).toEqual([])
  await page.unroute(full)
  await chooser(page).setInputFiles(await photograph())
  await expect(picker(page).getByRole('button', { name: 'Replace image' })).toBeVisible()
})

test('drawings and small images are stored unchanged, animated ones as a still image', async ({
  page,
  testInstance,
}) => {
  await openNew(page, testInstance)
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>'
  const image = picker(page).getByRole('img')
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
})

test('a browser whose canvas cannot encode WebP still stores WebP', async ({
  page,
  testInstance,
}) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (done) {
      toBlob.call(this, done, 'image/png')
    }
  })
  await openNew(page, testInstance)
  await chooser(page).setInputFiles(await photograph())
  const image = picker(page).getByRole('img')
  await expect(image).toHaveAttribute('src', STORED)
  const address = new URL((await image.getAttribute('src')) ?? '', testInstance.siteUrl).pathname
  expect((await sharp(await bytesOf(testInstance, address)).metadata()).format).toBe('webp')
})

test('images are added to the text by paste and drop, with description and caption', async ({
  page,
  testInstance,
}) => {
  const body = await openNew(page, testInstance)
  await body.click()
  await page.keyboard.type('Before')
  await page.keyboard.press('Enter')
  await page.keyboard.type('After')
  await page.getByText('Before', { exact: true }).click()
  await page.keyboard.press('End')
  await bring(body, 'paste', { files: [await photograph()] })
  const alt = body.getByLabel('Description for people who cannot see it')
  await expect(body.getByText('Say what the picture shows, in one sentence.')).toBeVisible()
  await alt.fill('The harbor')
  await body.getByLabel('Caption (optional)').fill('At night')
  await bring(body.getByText('Before'), 'drop', { files: [await photograph('b.jpg')] })
  await expect(alt).toHaveCount(2)
  const markdown = await markdownIn(page)
  const pictures = [...markdown.matchAll(/!\[(.*)\]\(\/storage\/[^ )]+\.1200x1800\.webp(.*)\)/g)]
  expect(pictures.map(([, alt, title]) => [alt, title]).sort()).toEqual([
    ['', ''],
    ['The harbor', ' "At night"'],
  ])
  expect(markdown.startsWith('Before')).toBe(true)
  expect(markdown.endsWith('After')).toBe(true)
  expect(await violations(page)).toEqual([])
})

test('an upload into the text can be cancelled, and an incomplete image is never saved', async ({
  page,
  testInstance,
  secret,
  began,
}) => {
  const body = await openNew(page, testInstance)
  await body.click()
  await page.keyboard.type('Words')
  const letGo = await holdUploads(page)
  await bring(body, 'paste', { files: [await photograph()] })
  await expect(body.getByRole('progressbar', { name: 'Uploading harbor.jpg' })).toBeVisible()
  await expect.poll(() => filesOf(secret, began)).toHaveLength(2)
  await body.getByRole('button', { name: 'Cancel the upload of harbor.jpg' }).click()
  await expect(body.getByRole('progressbar')).toHaveCount(0)
  letGo()
  await expect.poll(() => filesOf(secret, began)).toEqual([])
  expect(await markdownIn(page)).toBe('Words')
})

test('a failed upload into the text explains why and removes nothing else', async ({
  page,
  testInstance,
}) => {
  const body = await openNew(page, testInstance)
  await body.click()
  await page.keyboard.type('Words')
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5_300_000) }
  await bring(body, 'paste', { files: [large] })
  await expect(body.getByRole('alert')).toHaveText('large.png: File size must be less than 5MB')
  await body.getByRole('button', { name: 'Remove large.png' }).click()
  expect(await markdownIn(page)).toBe('Words')
})

test('an image embedded in pasted content is stored, and undo removes it', async ({
  page,
  testInstance,
}) => {
  const body = await openNew(page, testInstance)
  await body.click()
  const { buffer } = await photograph()
  const html = `<p>Text</p><img src="data:image/jpeg;base64,${buffer.toString('base64')}">`
  await bring(body, 'paste', { html, text: 'Text' })
  await expect(body.getByLabel('Description for people who cannot see it')).toBeVisible()
  expect(await markdownIn(page)).toMatch(/^Text\n\n!\[\]\(\/storage\/[^)]*\.1200x1800\.webp\)$/)
})

test('an image keeps its description when the article is reopened', async ({
  page,
  testInstance,
  secret,
  writer: { person },
}) => {
  const content = '![A **boat**](/storage/v1/object/public/article-images/none.10x10.webp "Cap")'
  const { slug } = await draftOf(secret, person, `${content}\n\n${'Long. '.repeat(20)}`)
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  const body = await bodyOf(page)
  await expect(body.getByLabel('Description for people who cannot see it')).toHaveValue('A boat')
  await expect(body.getByLabel('Caption (optional)')).toHaveValue('Cap')
  await body.getByRole('button', { name: 'Remove picture' }).click()
  expect(await markdownIn(page)).not.toContain('storage')
})

/** Completes the uploads of full images one by one in reverse order. */
async function endInReverse(page: Page, count: number): Promise<void> {
  const waiting: (() => void)[] = []
  await page.route(/\/storage\/v1\/object\/article-images\/[^/]*x\d+\.webp$/, async (route) => {
    if (route.request().method() === 'POST') {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === count) for (const go of waiting.reverse()) go()
      })
    }
    await route.continue().catch(() => {})
  })
}

const sized = async (width: number): Promise<TestFile> => ({
  name: `${width}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer(),
})

const widthsIn = (markdown: string) =>
  [...markdown.matchAll(/\.(\d+)x30\.webp/g)].map(([, width]) => Number(width))

test('images inserted in sequence keep their order, whichever upload ends first', async ({
  page,
  testInstance,
}) => {
  const body = await openNew(page, testInstance)
  await body.click()
  await page.keyboard.type('Before')
  await page.keyboard.press('Enter')
  await page.keyboard.type('After')
  await page.getByText('Before', { exact: true }).click()
  await page.keyboard.press('End')
  await endInReverse(page, 6)
  const choose = async (...widths: number[]) =>
    page.getByLabel('Pictures for the text').setInputFiles(await Promise.all(widths.map(sized)))
  await choose(31)
  await choose(32)
  await bring(body, 'paste', { files: [await sized(33), await sized(34)] })
  await choose(35, 36)
  await expect(body.getByLabel('Caption (optional)')).toHaveCount(6)
  await page.keyboard.type('Next')
  const markdown = await markdownIn(page)
  expect(widthsIn(markdown)).toEqual([31, 32, 33, 34, 35, 36])
  expect(markdown).toMatch(/^Before\n\n!\[][\s\S]*36x30\.webp\)\n\nNext\n\nAfter$/)
})

test('images dropped together keep their order, and typing continues below them', async ({
  page,
  testInstance,
}) => {
  const body = await openNew(page, testInstance)
  await body.click()
  await page.keyboard.type('Words')
  await endInReverse(page, 3)
  const files = await Promise.all([31, 32, 33].map(sized))
  await bring(body, 'drop', { files })
  await expect(body.getByLabel('Caption (optional)')).toHaveCount(3)
  await page.keyboard.type('Next')
  const markdown = await markdownIn(page)
  expect(widthsIn(markdown)).toEqual([31, 32, 33])
  expect(markdown).toMatch(/33x30\.webp\)\n\nNext$/)
})

test('images embedded in pasted content keep their positions in the text', async ({
  page,
  testInstance,
}) => {
  const body = await openNew(page, testInstance)
  await body.click()
  const data = async (width: number) =>
    `<img src="data:image/png;base64,${(await sized(width)).buffer.toString('base64')}">`
  await endInReverse(page, 3)
  const html = `<p>One</p>${await data(31)}<p>Two ${await data(32)}</p><table><tr><th>Head</th></tr>
    <tr><td>Cell ${await data(33)}</td></tr></table>`
  await bring(body, 'paste', { html, text: 'One Two' })
  await expect(body.getByLabel('Caption (optional)')).toHaveCount(3)
  const markdown = await markdownIn(page)
  expect(widthsIn(markdown)).toEqual([31, 32, 33])
  expect(markdown).toMatch(/^One\n\n!\[].*31x30[\s\S]*Two\n\n!\[].*32x30[\s\S]*Cell[\s\S]*33x30/)
})
