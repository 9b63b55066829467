import { expect, signIn, test } from '../../scripts/dev/testing/browser.ts'

test('a signed-out visitor is sent to sign in and returns to the requested screen', async ({
  page,
  testInstance,
}) => {
  await page.goto(`${testInstance.adminUrl}categories`)
  await expect(page).toHaveURL(/\/admin\/login/)
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/categories/)
  await expect(page.getByRole('heading', { name: 'Categories Management' })).toBeVisible()
})

// spec: denied
test('a user without the admin role is refused', async ({ page, testInstance }) => {
  await page.goto(testInstance.adminUrl)
  await signIn(page, 'reader@broadsheet.example')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access the admin panel.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
})

test('a wrong password is reported, and the e-mail address remains', async ({
  page,
  testInstance,
}) => {
  await page.goto(testInstance.adminUrl)
  await page.getByLabel('Email').fill('editor@broadsheet.example')
  await page.getByLabel('Password').fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid login credentials')
  await expect(page.getByLabel('Email')).toHaveValue('editor@broadsheet.example')
})
