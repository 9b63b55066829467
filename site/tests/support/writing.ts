import type { Page } from 'playwright/test'
import sharp from 'sharp'
import type { SecretClient } from '../../../scripts/database/client.ts'
import { expect, type TestInstance } from '../../../scripts/dev/testing/browser.ts'

/** A text of sufficient length for saving. */
export const LONG_TEXT = `${'The ferry is late again, and nobody is surprised. '.repeat(4)}The end.`

/** An image of the demo. Published test articles are visible to other tests, so their images must exist. */
export async function storedPicture(secret: SecretClient): Promise<string> {
  const articles = secret.from('articles').select('featured_image').order('published_at')
  const { data } = await articles.not('featured_image', 'is', null).limit(1).single()
  if (!data?.featured_image) throw new Error('No article of the demo has a picture.')
  return data.featured_image
}

/** The required fields of an article, for tests that start with an existing one. */
export const completeArticle = async (secret: SecretClient) => ({
  content: LONG_TEXT,
  featured_image: await storedPicture(secret),
  featured_image_alt: 'A ferry.',
})

/** Opens the editor and waits until it is ready. */
export async function openEditor(
  page: Page,
  testInstance: TestInstance,
  path = '/create-article',
): Promise<void> {
  await page.goto(testInstance.siteUrl + path)
  await expect(contentField(page)).toBeVisible()
}

/** The text field of the editor. */
export const contentField = (page: Page) =>
  page.getByRole('textbox', { name: 'Content', exact: true })

export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })

/** Chooses a small featured image and waits until it is stored. */
export async function choosePicture(page: Page): Promise<void> {
  const color = { width: 320, height: 200, channels: 3 as const, background: '#36c' }
  const buffer = await sharp({ create: color }).png().toBuffer()
  await page
    .getByRole('region', { name: 'Featured Image' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'ferry.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
}

/** Fills in the required fields of an article. */
export async function writeArticle(page: Page, title: string): Promise<void> {
  await titleField(page).fill(title)
  await contentField(page).fill(LONG_TEXT)
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Science' })
  await choosePicture(page)
}

/** The id of a category of the demo content. */
export async function categoryId(secret: SecretClient, slug = 'science'): Promise<string> {
  const { data } = await secret.from('categories').select('id').eq('slug', slug).single()
  return data?.id ?? ''
}
