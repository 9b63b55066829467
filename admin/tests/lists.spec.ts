import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { found, openAddress, openConsole } from './support/console.ts'

// spec: lists
test('several articles are archived at once, scheduled ones are found, columns are selected', async ({
  page,
  testInstance,
  secret,
}) => {
  const slugs = ['console-bulk-one', 'console-bulk-two', 'console-bulk-later']
  for (const slug of slugs) {
    const isLater = slug.endsWith('later')
    await insertedId(
      secret,
      'articles',
      articleRow(slug, isLater ? { published_at: '2199-01-01T00:00:00Z' } : { status: 'draft' }),
    )
  }
  await openConsole(page, testInstance, found('articles', 'console-bulk'))
  await expect(page.getByText('Found: 3 articles')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Scheduled')
  await expect(page.getByText('Found: 1 article')).toBeVisible()
  const status = page.getByLabel('Status of The story of console-bulk-later')
  await expect(status).toHaveValue('published')
  await expect(status.locator('option:checked')).toHaveText('Scheduled')
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Draft')
  await expect(page.getByText('Found: 2 articles')).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Slug').check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: 'console-bulk-one', exact: true })).toBeVisible()

  await page.getByLabel('Select this page').check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('2 articles now archived')).toBeVisible()
  // The change is sent when the notification, which offers to undo it, ends.
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => {
      const query = secret.from('articles').select('slug').eq('status', 'archived')
      return (await query.in('slug', slugs)).data?.length
    })
    .toBe(2)
  await openAddress(page, testInstance.adminUrl)
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible()
})

test('users are suspended and restored, one or several; the own account is not', async ({
  page,
  testInstance,
  secret,
}) => {
  await secret.from('profiles').update({ suspended_at: null }).eq('username', 'walt.brenner')
  const standing = async () => {
    const query = secret.from('profiles').select('suspended_at').eq('username', 'walt.brenner')
    return (await query.single()).data?.suspended_at
  }
  await openConsole(page, testInstance, found('users', 'walt.brenner'))
  await page.getByRole('button', { name: 'Suspend: walt.brenner' }).click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect.poll(standing).not.toBeNull()
  await page.getByLabel('Account status', { exact: true }).selectOption('Suspended')
  // A filter that is not yet in the address would replace those of the next one.
  await expect(page).toHaveURL(/suspended/)
  await expect(page.getByText('Found: 1 user')).toBeVisible()
  await page.getByRole('button', { name: 'Restore: walt.brenner' }).click()
  await expect.poll(standing).toBeNull()

  await openAddress(page, testInstance.adminUrl + found('users', '@broadsheet.example'))
  await expect(page.getByText(/^Found: [1-9]\d* users$/)).toBeVisible()
  const selected = page.getByRole('region', { name: 'Selected rows' })
  const dialog = page.getByRole('alertdialog')
  await page.getByLabel('Select this page').check()
  await selected.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  const refusal = page.getByText('1 user was not changed')
  await expect(refusal).toContainText('Another admin has to suspend your account.')
  await expect.poll(standing).not.toBeNull()
  await page.getByRole('checkbox', { name: /Walt Brenner/ }).check()
  await selected.getByRole('button', { name: 'Lift suspension' }).click()
  await dialog.getByRole('button', { name: 'Lift suspension' }).click()
  await expect.poll(standing).toBeNull()
})
