import { expect, signIn, test } from '../../scripts/testing/browser.ts'

test('whoever is not signed in is asked to, and comes back to where they wanted to go', async ({
  page,
  paper,
}) => {
  await page.goto(`${paper.adminUrl}categories`)
  await expect(page).toHaveURL(/\/admin\/login/)
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/categories/)
  await expect(page.getByRole('heading', { name: 'Categories Management' })).toBeVisible()
})

test('a user who is no admin is turned away', async ({ page, paper }) => {
  await page.goto(paper.adminUrl)
  await signIn(page, 'reader@broadsheet.example')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access the admin panel.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
})

test('a wrong password is said, and the address stays typed', async ({ page, paper }) => {
  await page.goto(paper.adminUrl)
  await page.getByLabel('Email').fill('editor@broadsheet.example')
  await page.getByLabel('Password').fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid login credentials')
  await expect(page.getByLabel('Email')).toHaveValue('editor@broadsheet.example')
})
