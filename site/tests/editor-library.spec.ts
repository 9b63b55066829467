import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import {
  bodyOf,
  draftOf,
  markdownIn,
  openNewArticle,
  photograph,
  storedArticle,
} from './support/editorText.ts'
import { test } from './support/uploads.ts'

/** A WebP image of one pixel. */
const PIXEL = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')

test('an image that was uploaded before is found and used with its description', async ({
  page,
  testInstance,
  secret,
  writer: { account },
}) => {
  const words = `Cranes at ${unique('quay')}`
  const { id, slug } = await draftOf(secret, account, 'It went on for very long. '.repeat(9))
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  const picker = page.getByRole('group', { name: 'Featured image' })
  await picker.locator('input[type=file]').setInputFiles(await photograph())
  await picker.getByLabel('Description of the image').fill(words)
  await picker.getByLabel('Credit (optional)').fill('Photo: Ada Byrne')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect.poll(async () => (await storedArticle(secret, id)).featured_image_alt).toBe(words)
  const { featured_image } = await storedArticle(secret, id)

  await openNewArticle(page, testInstance)
  await picker.getByRole('button', { name: 'Choose from library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose an image' })
  await dialog.getByRole('button', { name: 'Use image' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose an image first.')
  await dialog.getByRole('searchbox', { name: 'Search images' }).fill(words)
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  expect(await violations(page, ALL)).toEqual([])
  await dialog.getByRole('radio', { name: words }).press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(picker.getByRole('img', { name: words })).toHaveAttribute(
    'src',
    new RegExp(`${featured_image}$`),
  )
  await expect(picker.getByLabel('Credit (optional)')).toHaveValue('Photo: Ada Byrne')

  await picker.getByRole('button', { name: 'Choose from library' }).click()
  await dialog.getByRole('searchbox', { name: 'Search images' }).fill('nothing-like-this')
  await expect(dialog.getByText('No images found.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(picker.getByRole('img', { name: words })).toBeVisible()
})

test('several images of the library are inserted into the text with descriptions', async ({
  page,
  testInstance,
  secret,
  writer: { account },
}) => {
  const word = unique('quay')
  const { slug } = await draftOf(secret, account, 'It went on for very long. '.repeat(9))
  const described = [`${word} at dawn`, `${word} at night`]
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
      .update({ ...description, owner_id: account.id })
      .eq('name', name)
    names.push(name)
  }
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  const body = await bodyOf(page)
  await body.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/library')
  await page.getByRole('option', { name: 'Pictures from the library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose images' })
  await dialog.getByRole('searchbox', { name: 'Search images' }).fill(described[1] ?? '')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('searchbox', { name: 'Search images' }).fill(described[0] ?? '')
  await dialog.getByRole('checkbox', { name: described[0] ?? '' }).check()
  expect(await violations(page, ALL)).toEqual([])
  await dialog.getByRole('button', { name: 'Insert 2 images' }).click()
  await expect(dialog).toBeHidden()
  const markdown = await markdownIn(page)
  const pictures = [...markdown.matchAll(/!\[(.*)\]\(\S+\/(\S+) "(.*)"\)/g)]
  expect(pictures.map(([, ...parts]) => parts)).toEqual([
    [described[1], names[1], 'The quay (Photo: Ada Byrne)'],
    [described[0], names[0], 'The quay (Photo: Ada Byrne)'],
  ])
})

test('the focal point of the featured image is set with the keyboard', async ({
  page,
  testInstance,
  secret,
  writer: { account },
}) => {
  const { id, slug } = await draftOf(secret, account, 'It went on for very long. '.repeat(9))
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  const picker = page.getByRole('group', { name: 'Featured image' })
  await picker.locator('input[type=file]').setInputFiles(await photograph())
  await picker.getByRole('button', { name: 'Set focal point' }).click()
  const dialog = page.getByRole('dialog', { name: 'Focal point' })
  const point = dialog.getByRole('slider', { name: 'Focal point' })
  await point.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(point).toHaveAttribute('aria-valuetext', '40% from the left, 38% from the top')
  expect(await violations(page, ALL)).toEqual([])
  await dialog.getByRole('button', { name: 'Save focal point' }).click()
  await expect(dialog).toBeHidden()
  await expect(picker.getByRole('img')).toHaveCSS('object-position', '40% 38%')
  await picker.getByLabel('Description of the image').fill('The harbor')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect
    .poll(async () => {
      const { data } = await secret.from('articles').select('image_focus').eq('id', id).single()
      return data?.image_focus
    })
    .toBe('0.4 0.38')
})
