import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import {
  bodyOf,
  draftOf,
  filesOf,
  markdownIn,
  moveCaret,
  openNewArticle,
  pasteOrDrop,
  photograph,
  smallPhotograph,
  type TestFile,
  writeMarkdown,
} from './support/editorText.ts'
import { holdUploads, test } from './support/uploads.ts'

test('images are added to the text by paste and drop, with description and caption', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('Before')
  await page.keyboard.press('Enter')
  await page.keyboard.type('After')
  await page.getByText('Before', { exact: true }).click()
  await moveCaret(page, 'End')
  await pasteOrDrop(body, 'paste', { files: [await photograph()] })
  const alt = body.getByLabel('Description for people who cannot see it')
  await expect(body.getByText('Say what the picture shows, in one sentence.')).toBeVisible()
  await alt.fill('The harbor')
  await body.getByLabel('Caption (optional)').fill('At night')
  const width = body.getByRole('group', { name: 'Width' })
  await width.getByRole('button', { name: 'Normal' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(width.getByRole('button', { name: 'Wide' })).toHaveAttribute('aria-pressed', 'true')
  await expect(width.getByText('An upright image is not wider than the text')).toBeVisible()
  await pasteOrDrop(body.getByText('Before'), 'drop', { files: [await smallPhotograph('b.jpg')] })
  await expect(alt).toHaveCount(2)
  const markdown = await markdownIn(page)
  const pictures = [...markdown.matchAll(/!\[(.*)\]\(\/storage\/[^ )]+\.\d+x\d+\.webp(.*)\)/g)]
  expect(pictures.map(([, alt, title]) => [alt, title]).sort()).toEqual([
    ['', ''],
    ['The harbor', ' "At night"'],
  ])
  expect(markdown.match(/^:::image\{width="wide"\}\n!\[The harbor\].*\n:::$/gm)).toHaveLength(1)
  expect(markdown.startsWith('Before')).toBe(true)
  expect(markdown.endsWith('After')).toBe(true)
  expect(await violations(page)).toEqual([])
})

test('an upload into the text is cancelled, fails or ends while the source is edited; an incomplete image is never saved', async ({
  page,
  testInstance,
  secret,
  began,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('Words')
  const release = await holdUploads(page)
  await pasteOrDrop(body, 'paste', { files: [await smallPhotograph()] })
  const progress = body.getByRole('progressbar', { name: 'Uploading harbor.jpg' })
  await expect(progress).toBeVisible()
  await expect.poll(() => filesOf(secret, began)).toHaveLength(1)
  await body.getByRole('button', { name: 'Cancel the upload of harbor.jpg' }).click()
  await expect(progress).toHaveCount(0)
  release()
  await expect.poll(() => filesOf(secret, began)).toEqual([])

  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.alloc(9) }
  await pasteOrDrop(body, 'paste', { files: [broken] })
  await expect(body.getByRole('alert')).toContainText('broken.png: This file is no picture')
  await body.getByRole('button', { name: 'Remove broken.png' }).click()
  expect(await markdownIn(page)).toBe('Words')

  const releaseNext = await holdUploads(page)
  await body.click()
  await pasteOrDrop(body, 'paste', { files: [await smallPhotograph()] })
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: 'Markdown source' }).click()
  const source = page.getByRole('textbox', { name: 'Content', exact: true })
  await source.fill('Typed meanwhile')
  releaseNext()
  const notice = page.getByRole('status').filter({ hasText: 'An upload has ended.' })
  await expect(notice.getByText(/^!\[\]\(\/storage\/[^)]*\.500x300\.webp\)$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expect(source).toHaveValue('Typed meanwhile')
})

test('an image keeps its description when the article is reopened', async ({
  page,
  testInstance,
  secret,
  writer: { account },
}) => {
  const content = '![A **boat**](/storage/v1/object/public/article-images/none.10x10.webp "Cap")'
  const { slug } = await draftOf(secret, account, `${content}\n\n${'Long. '.repeat(20)}`)
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
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('Before')
  await page.keyboard.press('Enter')
  await page.keyboard.type('After')
  await page.getByText('Before', { exact: true }).click()
  await moveCaret(page, 'End')
  await endInReverse(page, 6)
  const choose = async (...widths: number[]) =>
    page.getByLabel('Pictures for the text').setInputFiles(await Promise.all(widths.map(sized)))
  await choose(31)
  await choose(32)
  await pasteOrDrop(body, 'paste', { files: [await sized(33), await sized(34)] })
  await choose(35, 36)
  await expect(body.getByLabel('Caption (optional)')).toHaveCount(6)
  await page.keyboard.type('Next')
  const markdown = await markdownIn(page)
  expect(widthsIn(markdown)).toEqual([31, 32, 33, 34, 35, 36])
  expect(markdown).toMatch(/^Before\n\n!\[][\s\S]*36x30\.webp\)\n\nNext\n\nAfter$/)
})

test('images dropped together become a gallery in their order; those embedded in pasted content keep their positions', async ({
  page,
  testInstance,
}) => {
  const body = await openNewArticle(page, testInstance)
  await body.click()
  await page.keyboard.type('Words')
  await endInReverse(page, 3)
  const files = await Promise.all([51, 52, 53].map(sized))
  await pasteOrDrop(body, 'drop', { files })
  await expect(body.getByLabel('Caption (optional)')).toHaveCount(3)
  await page.keyboard.type('Next')
  const dropped = await markdownIn(page)
  expect(widthsIn(dropped)).toEqual([51, 52, 53])
  expect(dropped).toMatch(/^Words\n\n:::gallery\n!\[][\s\S]*53x30\.webp\)\n:::\n\nNext$/)

  await writeMarkdown(page, '')
  await body.click()
  const data = async (width: number) =>
    `<img src="data:image/png;base64,${(await sized(width)).buffer.toString('base64')}">`
  await endInReverse(page, 3)
  const html = `<p>One</p>${await data(41)}<p>Two ${await data(42)}</p><table><tr><th>Head</th></tr>
    <tr><td>Cell ${await data(43)}</td></tr></table>`
  await pasteOrDrop(body, 'paste', { html, text: 'One Two' })
  await expect(body.getByLabel('Caption (optional)')).toHaveCount(3)
  const markdown = await markdownIn(page)
  expect(widthsIn(markdown)).toEqual([41, 42, 43])
  expect(markdown).toMatch(/^One\n\n!\[].*41x30[\s\S]*Two\n\n!\[].*42x30[\s\S]*Cell[\s\S]*43x30/)
})
