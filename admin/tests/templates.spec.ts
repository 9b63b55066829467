import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openAddress, openConsole } from './support/console.ts'

test('an editor creates a shared template, changes, copies and deletes it, and undoes that', async ({
  page,
  testInstance,
  secret,
}) => {
  const name = unique('Obituary')
  await openConsole(page, testInstance, 'templates/create')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('What it is for').fill('Ask the family first')
  await page.getByLabel('Title (optional)').fill('[Name] dies at [age]')
  await page.getByRole('textbox', { name: 'Content' }).fill('[Name] died on [day].')
  await page.getByLabel('Category').selectOption('Health')
  await page.getByLabel('Tags').fill('Hosp')
  await page.getByRole('option', { name: 'Hospitals' }).click()
  await page.getByLabel('For everyone who writes').check()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Template created')).toBeVisible()

  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Health')
  await expect(row).toContainText('Everyone who writes')
  await row.getByRole('link', { name, exact: true }).click()
  await page.getByLabel('What it is for').fill('Check the dates twice')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Template saved')).toBeVisible()
  const stored = () =>
    secret
      .from('templates')
      .select('name,description,title,is_shared,tag_ids,version')
      .like('name', `%${name}`)
      .order('created_at')
      .throwOnError()
  expect((await stored()).data).toMatchObject([
    { name, description: 'Check the dates twice', is_shared: true, version: 2 },
  ])
  expect((await stored()).data[0]?.tag_ids).toHaveLength(1)

  await openAddress(page, `${testInstance.adminUrl}templates`)
  await page.getByRole('button', { name: `Duplicate template: ${name}` }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    `Copy of ${name}`,
  )
  expect((await stored()).data[1]).toMatchObject({
    is_shared: false,
    title: '[Name] dies at [age]',
  })
  await openAddress(page, `${testInstance.adminUrl}templates`)
  await page.getByRole('button', { name: `Delete template: ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“${name}” was deleted`)).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await secret.from('templates').delete().like('name', `%${name}`).throwOnError()
})
