import type { Page } from 'playwright/test'
import { codeAt, stepOf } from '../../scripts/backend/auth/mfa/totp.ts'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { test } from './support/test.ts'

/** Each code is accepted once; the one of the step before is valid, too. */
const codeOf = (secret: string, offset = 0) => codeAt(secret, stepOf(new Date()) + offset)

/** Fails if the page has accessibility violations, or is wider than a narrow phone. */
async function checkScreen(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('a user sets up an authenticator app, signs in with its code, and with a recovery code', async ({
  member: { page, account },
  testInstance,
}) => {
  await page.goto(`${testInstance.siteUrl}/profile`)
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  const code = page.getByLabel('Six-digit code')
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await section.getByRole('button', { name: 'Set Up' }).click()
  await expect(
    section.getByRole('img', { name: 'QR code for the authenticator app' }),
  ).toBeVisible()
  await checkScreen(page)
  const secret = (await section.locator('code').innerText()).replace(/\s/g, '')
  await code.fill('12345')
  await confirm.click()
  await expect(section.getByText('Enter the six digits')).toBeVisible()
  await code.fill('000000')
  await confirm.click()
  await expect(section.getByText('This code is wrong or was already used.')).toBeVisible()
  await code.fill(codeOf(secret, -1).replace(/^.{3}/, '$& '))
  await confirm.click()
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await checkScreen(page)
  const recovery = await codes.first().innerText()
  await section.getByRole('button', { name: 'I Have Saved the Codes' }).click()
  await expect(section.getByText('You have 10 recovery codes left.')).toBeVisible()

  const enterPassword = async () => {
    // A page of an account would notice the missing session, and leave for the sign-in itself.
    await page.goto(`${testInstance.siteUrl}/about/`)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${testInstance.siteUrl}/login`)
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  }
  await enterPassword()
  await expect(code).toBeFocused()
  // A reload continues with the second step; other pages treat the session as signed out.
  await page.goto(`${testInstance.siteUrl}/bookmarks`)
  await expect(code).toBeVisible()
  await checkScreen(page)
  await code.fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bookmarks\/?$/)
  await expect(page.getByRole('heading', { name: 'My Bookmarks' })).toBeVisible()

  await enterPassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = page.getByLabel('Recovery code')
  await field.fill('0000-0000-0000-0000')
  await confirm.click()
  await expect(page.getByText('This recovery code is wrong or was already used.')).toBeVisible()
  await field.fill(recovery.toUpperCase())
  await confirm.click()
  await expect(page).toHaveURL(/\/profile\/?#security$/)
  await expect(section.getByText('Two-factor authentication is off.')).toBeVisible()
})
