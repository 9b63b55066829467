import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { openConsole, saveSettings } from './support/console.ts'

const FIELDS = 'id, tagline, description, copyright_notice, disclaimer'

test('two people edit the settings at once: different fields are merged, a conflict is resolved by the second', async ({
  page,
  testInstance,
  secret,
}) => {
  const stored = async () =>
    (await secret.from('site_settings').select(FIELDS).single().throwOnError()).data
  const { id, ...before } = await stored()
  const elsewhere = (change: object) =>
    secret.from('site_settings').update(change).eq('id', id).throwOnError()

  await openConsole(page, testInstance, 'settings')
  await page.getByLabel('Tagline').fill('Mine')
  await page.getByLabel('Description', { exact: true }).fill('Mine')
  await page.getByRole('tab', { name: 'Legal' }).click()
  await page.getByLabel('Copyright Notice').fill('Mine')
  await elsewhere({ tagline: 'Theirs', description: 'Theirs', disclaimer: 'Theirs' })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'changed the same settings' })
  await expect(conflict).toBeVisible()
  expect(await stored()).toMatchObject({ tagline: 'Theirs', description: 'Theirs' })
  expect(await violations(page, ALL)).toEqual([])
  const resolve = conflict.getByRole('button', { name: 'Save chosen values' })
  await conflict.getByRole('radiogroup', { name: 'Tagline' }).getByLabel('Yours: Mine').check()
  await expect(resolve).toBeDisabled()
  await conflict
    .getByRole('radiogroup', { name: 'Description' })
    .getByLabel('Theirs: Theirs')
    .check()
  await saveSettings(page, resolve)
  expect(await stored()).toMatchObject({
    tagline: 'Mine',
    description: 'Theirs',
    copyright_notice: 'Mine',
    disclaimer: 'Theirs',
  })
  await elsewhere(before)
})
