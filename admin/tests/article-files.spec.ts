import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openConsole } from './support/console.ts'

test('files of articles are found, with their uses; only an unused one is deleted', async ({
  page,
  testInstance,
  secret,
}) => {
  const word = unique('report').toLowerCase().replace(/\W+/g, '-')
  const bucket = secret.storage.from('article-files')
  const used = `1764201600000-0a1b2c3d-${word}-used.pdf`
  const unused = `1764201600001-0a1b2c3e-${word}-old.mp3`
  const pdf = { contentType: 'application/pdf' }
  for (const [name, options] of [
    [used, pdf],
    [unused, { contentType: 'audio/mpeg' }],
  ] as const) {
    const { error } = await bucket.upload(name, Buffer.from('%PDF-1.4'), options)
    expect(error).toBeNull()
  }
  const title = `A story with ${word}`
  await insertedId(secret, 'articles', {
    ...articleRow(unique('slug')),
    ...{ title, content: `[Report](/storage/v1/object/public/article-files/${used})` },
  })
  await openConsole(page, testInstance, 'images')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Files' }).click()
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  await expect(navigation.getByRole('link', { name: 'Images' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await main.getByRole('searchbox', { name: 'Search files...' }).fill(word)
  await expect(page.getByText('Found: 2 files')).toBeVisible()
  const row = main.getByRole('listitem').filter({ hasText: `${word}-used.pdf` })
  for (const fact of ['Document', 'PDF', '8 bytes'])
    await expect(row.getByText(fact, { exact: true })).toBeVisible()
  expect(await violations(page, ALL)).toEqual([])

  await row.getByRole('button', { name: `Delete ${word}-used.pdf` }).click()
  const uses = page.getByRole('dialog', { name: 'This file is in use' })
  await expect(uses.getByRole('link', { name: title })).toBeVisible()
  await uses.getByRole('button', { name: 'Close' }).click()

  await main.getByRole('combobox', { name: 'Use' }).selectOption('Not used')
  await expect(page.getByText('Found: 1 file')).toBeVisible()
  await main.getByRole('combobox', { name: 'Type' }).selectOption('Film')
  await expect(page.getByText('No files found')).toBeVisible()
  await main.getByRole('combobox', { name: 'Type' }).selectOption('Recording')
  await main.getByRole('button', { name: `Delete ${word}-old.mp3` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“${word}-old.mp3” was deleted`)).toBeVisible()
  const { data } = await bucket.list('', { search: word })
  expect(data?.map(({ name }) => name)).toEqual([used])
  await bucket.remove([used])
})
