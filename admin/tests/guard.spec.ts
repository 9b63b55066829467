import { expect, signIn, test } from '../../scripts/dev/testing/browser.ts'

// spec: denied
test('a user without a role of the staff is refused, and sees no screen', async ({
  page,
  testInstance,
}) => {
  await page.goto(testInstance.adminUrl)
  await signIn(page, 'reader@broadsheet.example')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access the admin panel.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  // One component guards all screens.
  await page.goto(`${testInstance.adminUrl}settings`)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

// spec: guard
test('a signed-out visitor is sent to sign in, returns to the screen, and keeps text when the session expires', async ({
  page,
  testInstance,
}) => {
  await page.goto(`${testInstance.adminUrl}settings?tab=about`)
  await expect(page).toHaveURL(/\/admin\/login\?from=/)
  await page.getByLabel('Email').fill('editor@broadsheet.example')
  await page.getByLabel('Password').fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid login credentials')
  await expect(page.getByLabel('Email')).toHaveValue('editor@broadsheet.example')
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/settings\?tab=about/)
  const field = page.getByLabel('Our Story')
  await expect(field).toBeVisible()

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/accounts**', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Checking permissions...')).toBeVisible()
  release()

  await field.fill('A long story, typed just before the session ended.')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('sb-')) localStorage.removeItem(key)
    }
    window.dispatchEvent(new StorageEvent('storage'))
  })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password').fill('broadsheet-demo')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(field).toHaveValue('A long story, typed just before the session ended.')
})
