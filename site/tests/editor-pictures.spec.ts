import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { violations } from '../../scripts/testing/axe.ts'
import { expect, type Paper } from '../../scripts/testing/browser.ts'
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

/** Knows when the test began. */
const test = writersTest.extend<{ began: Date }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here.
  began: async ({}, use) => use(new Date()),
})

const picker = (page: Page) => page.getByRole('group', { name: 'Featured image' })
const chooser = (page: Page) => picker(page).locator('input[type=file]')
const STORED = /\/storage\/v1\/object\/public\/article-images\/[\w-]+\.1200x1800\.webp$/

async function bytesOf(paper: Paper, address: string): Promise<Buffer> {
  const answer = await fetch(mediaUrl(address, paper.apiUrl))
  expect(answer.headers.get('content-type')).toBe('image/webp')
  return Buffer.from(await answer.arrayBuffer())
}

/** Holds back the full picture on its way, until it is let go. */
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

test('a featured picture is made small, loses where it was taken, and is described', async ({
  page,
  paper,
  secret,
  writer: { person },
}) => {
  const { id, slug } = await draftOf(secret, person, 'It went on for very long. '.repeat(9))
  await page.goto(`${paper.siteUrl}/article/${slug}/edit`)
  await chooser(page).setInputFiles(await photograph())
  const alt = picker(page).getByLabel('Description of the image')
  await alt.fill('The harbor at night')
  await expect(picker(page).getByRole('img', { name: 'The harbor at night' })).toBeVisible()
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect.poll(async () => (await storedArticle(secret, id)).featured_image).toMatch(STORED)
  const stored = await storedArticle(secret, id)
  expect(stored.featured_image_alt).toBe('The harbor at night')

  const address = stored.featured_image ?? ''
  for (const [width, end] of [
    [1200, '.webp'],
    [960, '.w960.webp'],
    [480, '.w480.webp'],
  ] as const) {
    const bytes = await bytesOf(paper, address.replace(/\.webp$/, end))
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

test('a picture can be dropped and pasted, replaced and removed', async ({ page, paper }) => {
  await openNew(page, paper)
  const field = picker(page)
  await bring(field, 'drop', { files: [await photograph()] })
  await expect(field.getByRole('button', { name: 'Remove image' })).toBeVisible()
  await field.getByLabel('Description of the image').fill('Old')
  const before = await field.getByRole('img').getAttribute('src')
  await bring(field, 'paste', { files: [await photograph('other.jpg')] })
  await expect(field.getByRole('button', { name: 'Replace image' })).toBeVisible()
  await expect(field.getByRole('img')).not.toHaveAttribute('src', before ?? '')
  // What described the one before would be wrong for this one.
  await expect(field.getByLabel('Description of the image')).toHaveValue('')
  await field.getByRole('button', { name: 'Remove image' }).click()
  await expect(field.getByRole('img')).toHaveCount(0)
  await expect(chooser(page)).toBeFocused()
})

test('a file that is too large or no picture is refused in words that say what to do', async ({
  page,
  paper,
  secret,
  began,
}) => {
  await openNew(page, paper)
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

test('an upload shows how far it is, and cancelling leaves nothing behind', async ({
  page,
  paper,
  secret,
  began,
}) => {
  await openNew(page, paper)
  const letGo = await holdUploads(page)
  await chooser(page).setInputFiles(await photograph())
  const progress = picker(page).getByRole('progressbar', { name: 'Uploading harbor.jpg' })
  await expect(progress).toBeVisible()
  await expect(picker(page).getByText(/^\d+%$/)).toBeVisible()
  // The smaller ones are there already.
  await expect.poll(() => filesOf(secret, began)).toHaveLength(2)
  await picker(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(picker(page).getByText('The upload was cancelled.')).toBeVisible()
  letGo()
  await expect.poll(() => filesOf(secret, began)).toEqual([])
  await expect(picker(page).getByRole('img')).toHaveCount(0)
})

test('an upload that fails says so, leaves nothing behind and can be tried again', async ({
  page,
  paper,
  secret,
  began,
}) => {
  await openNew(page, paper)
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

test('drawings and small pictures are taken as they are, one that moves stands still', async ({
  page,
  paper,
}) => {
  await openNew(page, paper)
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
  await expect(picker(page).getByText('This picture moved; it stands still now.')).toBeVisible()
})

test('a browser whose canvas cannot write WebP stores WebP all the same', async ({
  page,
  paper,
}) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (done) {
      toBlob.call(this, done, 'image/png')
    }
  })
  await openNew(page, paper)
  await chooser(page).setInputFiles(await photograph())
  const image = picker(page).getByRole('img')
  await expect(image).toHaveAttribute('src', STORED)
  const address = new URL((await image.getAttribute('src')) ?? '', paper.siteUrl).pathname
  expect((await sharp(await bytesOf(paper, address)).metadata()).format).toBe('webp')
})

test('pictures come into the text by paste and drop, with a description and a caption', async ({
  page,
  paper,
}) => {
  const body = await openNew(page, paper)
  await body.click()
  await page.keyboard.type('Before')
  await page.keyboard.press('Enter')
  await page.keyboard.type('After')
  await page.getByText('Before').click()
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

test('a picture on its way into the text can be stopped, and is never saved half', async ({
  page,
  paper,
  secret,
  began,
}) => {
  const body = await openNew(page, paper)
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

test('a picture that fails on its way into the text says why and takes nothing along', async ({
  page,
  paper,
}) => {
  const body = await openNew(page, paper)
  await body.click()
  await page.keyboard.type('Words')
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5_300_000) }
  await bring(body, 'paste', { files: [large] })
  await expect(body.getByRole('alert')).toHaveText('large.png: File size must be less than 5MB')
  await body.getByRole('button', { name: 'Remove large.png' }).click()
  expect(await markdownIn(page)).toBe('Words')
})

test('a picture written into what is pasted is stored, and undo takes it away', async ({
  page,
  paper,
}) => {
  const body = await openNew(page, paper)
  await body.click()
  const { buffer } = await photograph()
  const html = `<p>Text</p><img src="data:image/jpeg;base64,${buffer.toString('base64')}">`
  await bring(body, 'paste', { html, text: 'Text' })
  await expect(body.getByLabel('Description for people who cannot see it')).toBeVisible()
  expect(await markdownIn(page)).toMatch(/^Text\n\n!\[\]\(\/storage\/[^)]*\.1200x1800\.webp\)$/)
})

test('a picture keeps its description when the article is opened again', async ({
  page,
  paper,
  secret,
  writer: { person },
}) => {
  const content = '![A **boat**](/storage/v1/object/public/article-images/none.10x10.webp "Cap")'
  const { slug } = await draftOf(secret, person, `${content}\n\n${'Long. '.repeat(20)}`)
  await page.goto(`${paper.siteUrl}/article/${slug}/edit`)
  const body = await bodyOf(page)
  await expect(body.getByLabel('Description for people who cannot see it')).toHaveValue('A boat')
  await expect(body.getByLabel('Caption (optional)')).toHaveValue('Cap')
  await body.getByRole('button', { name: 'Remove picture' }).click()
  expect(await markdownIn(page)).not.toContain('storage')
})
