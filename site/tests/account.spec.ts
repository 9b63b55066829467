import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, sessionKey, unique } from './support/accounts.ts'
import { test } from './support/test.ts'

const field = (name: string) => ({ name, exact: true }) as const

// spec: signup
test('the toggle to signing up keeps typed text, and missing fields and a taken username are reported', async ({
  page,
  testInstance,
}) => {
  await page.goto(`${testInstance.siteUrl}/`)
  await page.goto(`${testInstance.siteUrl}/login`)
  // Before hydration the toggle is an ordinary link.
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  const email = page.getByLabel('Email').first()
  await email.fill('a@example.com')
  await page.getByRole('main').getByRole('link', field('Sign Up')).click()
  await expect(page).toHaveURL(`${testInstance.siteUrl}/signup`)
  await expect(page).toHaveTitle(/^Sign Up \|/)
  await expect(email).toHaveValue('a@example.com')

  await email.fill('')
  const send = page.getByRole('button', { name: 'Sign Up' })
  await send.click()
  for (const message of [
    'Username is required',
    'Full name is required',
    'Email is required',
    'Password is required',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await page.getByLabel('Username').fill('ab')
  await expect(page.getByText('Username is required')).toBeHidden()
  await email.fill('nowhere')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await send.click()
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
  await expect(page.getByText('Email is invalid')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByLabel('Username').fill('Reader')
  await expect(page.getByText('This username is already taken')).toBeVisible()
  // The toggle added no entry to the history.
  await page.goBack()
  await expect(page).toHaveURL(`${testInstance.siteUrl}/`)
})

// spec: new
test('a new user signs up and returns to the page they came from', async ({
  page,
  testInstance,
}) => {
  const username = unique('newcomer')
  await page.goto(`${testInstance.siteUrl}/article/city-puts-flood-model-online/`)
  await page.getByRole('button', { name: /^Like/ }).first().click()
  await expect(page).toHaveURL(/\/login\/?\?from=/)
  await page.getByRole('main').getByRole('link', field('Sign Up')).click()
  await expect(page).toHaveURL(/\/signup\?from=/)
  await page.getByLabel('Username').fill(username)
  await expect(page.getByText('This username is free.')).toBeVisible()
  await page.getByLabel('Full Name').fill('Nell Newcomer')
  await page.getByLabel('Email').first().fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('7f3k9q')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/article\/city-puts-flood-model-online\/$/)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText('Nell Newcomer')).toBeVisible()
  await expect(page.getByText('Administrator')).toBeHidden()
  await expect(page.getByRole('link', field('Admin Panel'))).toBeHidden()
})

test('sign-up by invitation only is explained, also on a page that is older than the setting', async ({
  page,
  testInstance,
  secret,
}) => {
  const setPolicy = (sign_up_policy: 'everyone' | 'invited') =>
    secret.from('site_settings').update({ sign_up_policy }).not('id', 'is', null).throwOnError()
  const username = unique('stranger')
  const closed = page.getByText('New accounts are by invitation only.')
  await page.goto(`${testInstance.siteUrl}/signup`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Full Name').fill('Sue Stranger')
  await page.getByLabel('Email').first().fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('7f3k9q')
  try {
    await setPolicy('invited')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(closed).toBeVisible()
    await expect(async () => {
      await page.goto(`${testInstance.siteUrl}/signup`)
      await expect(closed).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', field('Sign In')).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  } finally {
    await setPolicy('everyone')
  }
  const { data } = await secret.from('profiles').select('id').eq('username', username)
  expect(data).toEqual([])
})

// spec: wrong
test('a lost connection and a wrong password show a message, and a return address outside the site is ignored', async ({
  page,
  testInstance,
  secret,
}) => {
  const account = await newAccount(secret)
  const email = page.getByLabel('Email').first()
  const password = page.getByLabel('Password', { exact: true })
  await page.goto(`${testInstance.siteUrl}/login?from=//evil.example/`)
  await page.route('**/auth/v1/token**', (route) => route.abort())
  await email.fill(account.email)
  await password.fill('not the one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('The connection failed. Please try again.')
  await page.unroute('**/auth/v1/token**')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(email).toHaveValue(account.email)
  await password.fill(account.password)
  await password.press('Enter')
  await expect(page).toHaveURL(`${testInstance.siteUrl}/`)
})

// spec: admin
test('an admin finds the link to the admin panel in the header', async ({ page, testInstance }) => {
  await page.goto(`${testInstance.siteUrl}/login`)
  await page.getByLabel('Email').first().fill('editor@broadsheet.example')
  await page.getByLabel('Password', { exact: true }).fill('broadsheet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${testInstance.siteUrl}/`)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText('Administrator')).toBeVisible()
  await expect(page.getByText('editor@broadsheet.example')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('editor@broadsheet.example')).toBeHidden()
  await page.getByRole('link', field('Admin Panel')).first().click()
  await expect(page).toHaveURL(/\/admin\//)
})

// spec: two-tabs
test('signing out in one tab signs out in the other and removes personal data', async ({
  testInstance,
  member: { context, page: one },
}) => {
  const other = await context.newPage()
  for (const page of [one, other]) {
    await page.goto(`${testInstance.siteUrl}/about/`)
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  }
  await one.evaluate(() => localStorage.setItem('broadsheet:comment:x', '"a draft"'))
  await one.getByRole('button', { name: 'Your account' }).click()
  // The page is reloaded as a visitor sees it.
  const loaded = one.waitForEvent('load')
  await one.getByRole('button', { name: 'Sign Out' }).click()
  await loaded
  await expect(one.getByRole('banner').getByRole('link', field('Sign In'))).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', field('Sign In'))).toBeVisible()
  const stored = await one.evaluate(() => Object.keys(localStorage))
  expect(
    stored.filter((key) => key.startsWith('broadsheet:') || key === sessionKey(testInstance)),
  ).toEqual([])
})

test('an account page sends a visitor to sign in, and back', async ({
  page,
  testInstance,
  secret,
}) => {
  const account = await newAccount(secret)
  await page.goto(`${testInstance.siteUrl}/bookmarks`)
  await expect(page).toHaveURL(/\/login\/?\?from=%2Fbookmarks/)
  await page.getByLabel('Email').first().fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'My Bookmarks' })).toBeVisible()
  await expect(page.getByText('No bookmarks yet')).toBeVisible()
})

// spec: reset
test('the link of the reset e-mail allows one new password; the second use has expired', async ({
  page,
  testInstance,
  secret,
}) => {
  const account = await newAccount(secret)
  await page.goto(`${testInstance.siteUrl}/reset-password`)
  await expect(
    page.getByText('This page opens with the link in the email we send you.'),
  ).toBeVisible()
  await page.goto(`${testInstance.siteUrl}/forgot-password`)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').first().fill(account.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Password reset link has been sent to your email!')).toBeVisible()
  await expect(page.getByLabel('Email').first()).toHaveValue('')

  await page.goto(`${testInstance.apiUrl}/mail`)
  const mail = page.getByRole('article').filter({ hasText: account.email }).first()
  const link = (await mail.getByRole('link').first().getAttribute('href')) ?? ''
  // On a slow phone the form hydrates after the client has removed the token from the address.
  const exchanged = page.waitForResponse('**/auth/v1/user')
  await page.route('**/_astro/client.*.js', async (route) => {
    await exchanged
    await route.continue()
  })
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password\/?$/)
  await page.getByLabel('New Password').fill('short')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.reload()
  await page.getByLabel('New Password').fill('a new beginning')
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await expect(page).toHaveURL(`${testInstance.siteUrl}/`)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
})
