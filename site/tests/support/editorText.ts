import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import type { SecretClient } from '../../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../../scripts/dev/testing/articles.ts'
import { expect, type TestInstance } from '../../../scripts/dev/testing/browser.ts'
import { type TestAccount, unique } from './accounts.ts'

/** A file for Playwright's file inputs. */
export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The text field of the editor, once it is loaded. */
export async function bodyOf(page: Page): Promise<Locator> {
  const body = page.getByRole('textbox', { name: 'Content', exact: true })
  await expect(body).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Formatting of Content' })).toBeVisible()
  return body
}

/** Opens the editor of a new article. */
export async function openNewArticle(page: Page, testInstance: TestInstance): Promise<Locator> {
  await page.goto(`${testInstance.siteUrl}/create-article`)
  return bodyOf(page)
}

/** The text as it would be saved, read in the source view; then returns to the formatted view. */
export async function markdownIn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Markdown source' }).click()
  const text = await page.getByRole('textbox', { name: 'Content', exact: true }).inputValue()
  await page.getByRole('button', { name: 'Back to formatted text' }).click()
  await bodyOf(page)
  return text
}

/** Replaces the text with Markdown and shows it formatted. */
export async function writeMarkdown(page: Page, markdown: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Markdown source' }).click()
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill(markdown)
  await page.getByRole('button', { name: 'Back to formatted text' }).click()
  return bodyOf(page)
}

/** Creates a draft of an author. */
export async function draftOf(
  secret: SecretClient,
  author: TestAccount,
  content: string,
): Promise<{ id: string; slug: string }> {
  const slug = unique('draft')
  const { data: category } = await secret.from('categories').select('id').limit(1).single()
  const category_id = category?.id ?? null
  const row = articleRow(slug, { status: 'draft', author_id: author.id, category_id, content })
  return { slug, id: await insertedId(secret, 'articles', row) }
}

/** The stored row of an article. */
export async function storedArticle(secret: SecretClient, id: string) {
  const { data, error } = await secret.from('articles').select().eq('id', id).single()
  if (error) throw new Error(error.message)
  return data
}

/** The files uploaded to the bucket of article images since a point in time; without AVIF, which a job adds later. */
export async function filesOf(secret: SecretClient, since: Date): Promise<string[]> {
  const { data, error } = await secret.storage.from('article-images').list('', {
    limit: 1000,
    sortBy: { column: 'created_at', order: 'desc' },
  })
  if (error) throw new Error(error.message)
  const names = data.map(({ name }) => name).filter((name) => !name.endsWith('.avif'))
  // File names begin with the upload time.
  return names.filter((name) => Number.parseInt(name, 10) >= since.getTime())
}

/** A photograph with camera metadata: rotated, with a location. */
export async function photograph(name = 'harbor.jpg'): Promise<TestFile> {
  // A file that was uploaded before is not stored again.
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const buffer = await sharp({
    create: { width: 1800, height: 1200, channels: 3, background },
  })
    .withExif({ IFD0: { Make: 'SecretClient camera' }, IFD3: { GPSLatitude: '53/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A small photograph, which is stored faster: as it is, and 480 px wide. */
export async function smallPhotograph(name = 'harbor.jpg'): Promise<TestFile> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const buffer = await sharp({ create: { width: 500, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Dispatches a paste or drop event with data of another program. */
export async function pasteOrDrop(
  target: Locator,
  kind: 'paste' | 'drop',
  { html = '', text = '', files = [] }: { html?: string; text?: string; files?: TestFile[] },
): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: buffer.toString('base64'),
  }))
  await target.evaluate(
    (element, { kind, html, text, sent }) => {
      const data = new DataTransfer()
      if (html) data.setData('text/html', html)
      if (text) data.setData('text/plain', text)
      for (const { name, mimeType, bytes } of sent) {
        const binary = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
        data.items.add(new File([binary], name, { type: mimeType }))
      }
      const how = { bubbles: true, cancelable: true }
      const { left, top, width } = element.getBoundingClientRect()
      const place = { clientX: left + width / 2, clientY: top + 40 }
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent('drop', { ...how, ...place, dataTransfer: data }),
      )
    },
    { kind, html, text, sent },
  )
}

/**
 * Presses a key that moves the caret, and waits until the editor knows the new place: browsers report it by an event
 * that may come after the next key, which would act at the former place.
 */
export async function moveCaret(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
