import type { Locator, Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { markdownIn, openNewArticle } from './support/editorText.ts'
import { test } from './support/uploads.ts'

/** A WebP image of one pixel. */
const PIXEL = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')

/** Adds images with these descriptions to the library. @returns their names. */
async function addImages(secret: SecretClient, owner_id: string, descriptions: readonly string[]) {
  const names: string[] = []
  for (const alt of descriptions) {
    const name = `${unique('quay')}.1x1.webp`
    const { error } = await secret.storage
      .from('article-images')
      .upload(name, PIXEL, { contentType: 'image/webp' })
    if (error) throw error
    const texts = { alt, caption: 'The quay', credit: 'Photo: Ada Byrne' }
    await secret
      .from('images')
      .update({ ...texts, owner_id })
      .eq('name', name)
    names.push(name)
  }
  return names
}

/** Opens the dialog that inserts images of the library into the text. */
async function openLibrary(page: Page, body: Locator): Promise<Locator> {
  await body.click()
  await page.keyboard.type('/library')
  await page.getByRole('option', { name: 'Pictures from the library' }).click()
  return page.getByRole('dialog', { name: 'Choose images' })
}

test('images of the library are found by their descriptions and used as the featured image and in the text', async ({
  page,
  testInstance,
  secret,
  owner,
}) => {
  const word = unique('quay')
  const described = [`${word} at dawn`, `${word} at night`] as const
  const names = await addImages(secret, owner.id, described)
  const body = await openNewArticle(page, testInstance)
  const picker = page.getByRole('group', { name: 'Featured image' })
  await picker.getByRole('button', { name: 'Choose from library' }).click()
  const chooser = page.getByRole('dialog', { name: 'Choose an image' })
  await chooser.getByRole('button', { name: 'Use image' }).click()
  await expect(chooser.getByRole('alert')).toHaveText('Choose an image first.')
  await chooser.getByRole('searchbox', { name: 'Search images' }).fill(described[0])
  await expect(chooser.getByRole('radio')).toHaveCount(1)
  expect(await violations(page, ALL)).toEqual([])
  await chooser.getByRole('radio', { name: described[0] }).press('Space')
  await page.keyboard.press('Enter')
  await expect(chooser).toBeHidden()
  const featured = picker.getByRole('img', { name: described[0] })
  await expect(featured).toHaveAttribute('src', new RegExp(`${names[0]}$`))
  await expect(picker.getByLabel('Credit (optional)')).toHaveValue('Photo: Ada Byrne')

  await picker.getByRole('button', { name: 'Choose from library' }).click()
  await chooser.getByRole('searchbox', { name: 'Search images' }).fill('nothing-like-this')
  await expect(chooser.getByText('No images found.')).toBeVisible()
  await chooser.getByRole('button', { name: 'Cancel' }).click()
  await expect(chooser).toBeHidden()
  await expect(featured).toBeVisible()

  const dialog = await openLibrary(page, body)
  await dialog.getByRole('searchbox', { name: 'Search images' }).fill(described[1])
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('searchbox', { name: 'Search images' }).fill(described[0])
  await dialog.getByRole('checkbox', { name: described[0] }).check()
  await dialog.getByRole('button', { name: 'Insert 2 images' }).click()
  await expect(dialog).toBeHidden()
  const markdown = await markdownIn(page)
  const pictures = [...markdown.matchAll(/!\[(.*)\]\(\S+\/(\S+) "(.*)"\)/g)]
  expect(pictures.map(([, ...parts]) => parts)).toEqual([
    [described[1], names[1], 'The quay (Photo: Ada Byrne)'],
    [described[0], names[0], 'The quay (Photo: Ada Byrne)'],
  ])
})

test('the images of the dialog are one tab stop, with arrow keys between them', async ({
  page,
  testInstance,
  secret,
  owner,
}) => {
  const word = unique('pier')
  await addImages(secret, owner.id, [`${word} one`, `${word} two`, `${word} three`])
  const body = await openNewArticle(page, testInstance)
  const dialog = await openLibrary(page, body)
  await dialog.getByRole('searchbox', { name: 'Search images' }).fill(word)
  const images = dialog.getByRole('checkbox')
  await expect(images).toHaveCount(3)
  const press = async (key: string, index: number) => {
    await page.keyboard.press(key)
    await expect(images.nth(index)).toBeFocused()
  }
  await press('Tab', 0)
  await press('ArrowRight', 1)
  await press('ArrowLeft', 0)
  await press('End', 2)
  await press('Home', 0)
  await press('ArrowRight', 1)
  await page.keyboard.press('Space')
  await expect(images.nth(1)).toBeChecked()
  expect(await violations(page, ALL)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press('Shift+Tab', 1)

  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await press('ArrowLeft', 2)
  await press('ArrowRight', 1)
  // Two columns.
  await page.setViewportSize({ width: 480, height: 740 })
  await press('ArrowRight', 0)
  await press('ArrowDown', 2)
  await press('ArrowUp', 0)
})
