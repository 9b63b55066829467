import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { markdownIn, openNewArticle } from './support/editorText.ts'
import { test } from './support/uploads.ts'

/** A WebP image of one pixel. */
const PIXEL = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')

test('images of the library are found by their descriptions and used as the featured image and in the text', async ({
  page,
  testInstance,
  secret,
  owner,
}) => {
  const word = unique('quay')
  const described = [`${word} at dawn`, `${word} at night`] as const
  const names: string[] = []
  for (const [index, alt] of described.entries()) {
    const name = `${word}-${index}.1x1.webp`
    const { error } = await secret.storage
      .from('article-images')
      .upload(name, PIXEL, { contentType: 'image/webp' })
    if (error) throw error
    const description = { alt, caption: 'The quay', credit: 'Photo: Ada Byrne' }
    await secret
      .from('images')
      .update({ ...description, owner_id: owner.id })
      .eq('name', name)
    names.push(name)
  }
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

  await body.click()
  await page.keyboard.type('/library')
  await page.getByRole('option', { name: 'Pictures from the library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose images' })
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
