import { expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { test } from './support/test.ts'

const UNREACHABLE = 'The server cannot be reached. Check the connection and try again.'

test('a form whose code could not be loaded says so, keeps what was typed, and works later', async ({
  page,
  testInstance: { siteUrl },
}) => {
  await page.goto(siteUrl)
  const box = page.locator('#newsletter')
  await page.route(/_astro\/Newsletter\.island\./, (route) => route.abort())
  const field = box.getByLabel('Email address')
  const email = `${unique('subscriber')}@example.com`
  await field.fill(email)
  await field.press('Enter')
  await expect(box.getByRole('alert')).toHaveText(UNREACHABLE)
  await expect(field).toHaveValue(email)
  await page.unrouteAll()
  await field.press('Enter')
  await expect(box.getByText('Successfully subscribed to newsletter!')).toBeVisible()
  await expect(box.getByRole('alert')).toHaveCount(0)
})

test('without the code of the sign-in form the message is below the form, and the password stays', async ({
  page,
  testInstance: { siteUrl },
}) => {
  await page.route(/_astro\/SignInOrUp\.island\./, (route) => route.abort())
  await page.goto(`${siteUrl}/login`)
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Email').fill('editor@broadsheet.example')
  await form.getByLabel('Password').first().fill('broadsheet-demo')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(form.locator('+ [role=alert]')).toHaveText(UNREACHABLE)
  await page.unrouteAll()
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${siteUrl}/`)
})

test('the account menu appears when the connection is back', async ({
  testInstance: { siteUrl },
  user: { page },
}) => {
  await page.route(/_astro\/AccountCorner\.island\./, (route) => route.abort())
  const failed = page.waitForEvent('console', (message) => /Error hydrating/.test(message.text()))
  await page.goto(siteUrl)
  await failed
  await page.unrouteAll()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
})

test('a screen whose code could not be loaded offers to try again', async ({
  page,
  testInstance: { siteUrl },
}) => {
  await page.route(/_astro\/Newsletter\.island\./, (route) => route.abort())
  await page.goto(`${siteUrl}/newsletter`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText(UNREACHABLE)
  await page.unrouteAll()
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect(main.getByLabel('Email address')).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
})
