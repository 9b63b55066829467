import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { newAccount, newStaff } from '../../site/tests/support/accounts.ts'
import { ageSignIn } from './support/ageSignIn.ts'
import { openConsole } from './support/console.ts'

test('changing a role long after the sign-in needs the password, and nothing that was typed is lost', async ({
  page,
  testInstance,
  secret,
}) => {
  const admin = await newStaff(secret, 'admin', 'late-admin')
  const user = await newAccount(secret, 'promoted')
  const roleOf = async () =>
    (await secret.from('accounts').select('role').eq('id', user.id).single()).data?.role
  await openConsole(page, testInstance, `users/${user.id}`, admin)
  const bio = page.getByRole('region', { name: 'Profile' }).getByLabel('Bio')
  await expect(bio).toBeVisible()
  await ageSignIn(page, testInstance, admin)
  await bio.fill('Typed, but not saved.')

  const choose = async (role: string) => {
    await page.getByRole('button', { name: `Change role: ${user.username}` }).click()
    await page.getByRole('menuitemradio', { name: role }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
  }
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await choose('Author')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await roleOf()).toBe('user')

  await choose('Author')
  await dialog.getByLabel('Password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await dialog.getByLabel('Password').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(roleOf).toBe('author')
  await expect(bio).toHaveValue('Typed, but not saved.')
})
