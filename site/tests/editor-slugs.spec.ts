import { expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { test } from './support/test.ts'
import { openEditor, titleField } from './support/writing.ts'

test('a title in any script has a slug; the letters of other scripts are loaded when needed', async ({
  testInstance,
  secret,
  member: { page },
}) => {
  const tables = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('anyScript')) tables.add(request.url())
  })
  await openEditor(page, testInstance)
  const address = page.getByLabel('Address', { exact: true })
  await titleField(page).fill('Łódź und Œuvre')
  await expect(address).toHaveValue('lodz-und-oeuvre')
  expect(tables.size).toBe(0)
  await titleField(page).fill('الصحافة العربية')
  await expect(address).toHaveValue('alshafa-alarbya')
  expect(tables.size).toBe(1)
  await titleField(page).fill('Рыба 2026')
  await expect(address).toHaveValue('ryba-2026')

  const name = unique('Đặng 北京')
  await page.getByRole('button', { name: 'New Tag' }).click()
  await page.getByLabel('Tag Name').fill(name)
  await page.getByRole('button', { name: 'Create Tag' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const { data } = await secret.from('tags').select('slug').eq('name', name).single()
  expect(data?.slug).toMatch(/^dang-bei-jing-/)
  expect(tables.size).toBe(1)
})
