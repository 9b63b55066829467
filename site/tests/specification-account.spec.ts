import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { newAccount, oldestArticles, storeSession } from './support/accounts.ts'

// spec: advertised
test('account pages send a visitor to the sign-in screens, which show the advertised figures and link to help', async ({
  page,
  testInstance,
}) => {
  for (const path of ['/bookmarks', '/profile']) {
    await page.goto(testInstance.siteUrl + path)
    await expect(page).toHaveURL(new RegExp(`/login/?\\?from=%2F${path.slice(1)}`))
  }
  const main = page.getByRole('main')
  for (const [what, number] of [
    ['Articles', '5K+'],
    ['Readers', '10K+'],
    ['Updates', '24/7'],
  ] as const) {
    const advertised = main.locator('[data-numbers] div').filter({ hasText: what })
    await expect(advertised.getByText(number, { exact: true })).toBeAttached()
  }
  await expect(main.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await page.goto(`${testInstance.siteUrl}/forgot-password`)
  await expect(main.getByRole('textbox')).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute(
    'href',
    '/login',
  )
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
})

// spec: provider
test('the provider’s message is shown when signing up or requesting a link fails', async ({
  page,
  testInstance,
}) => {
  const refusal = { status: 422, json: { code: 'x', msg: 'Said by the provider' } }
  await page.route('**/auth/v1/**', (route) => route.fulfill(refusal))
  await page.goto(`${testInstance.siteUrl}/forgot-password`)
  await page.getByLabel('Email').first().fill('ada@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Said by the provider')
  await page.goto(`${testInstance.siteUrl}/signup`)
  await page.getByLabel('Username').fill('ada-lovelace-x')
  await page.getByLabel('Full Name').fill('Ada')
  await page.getByLabel('Email').first().fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('7f3k9q')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert')).toHaveText('Said by the provider')
})

// spec: profile
test('the profile has its sections and a Cancel link', async ({ page, testInstance, secret }) => {
  await storeSession(page.context(), testInstance, await newAccount(secret))
  await page.goto(`${testInstance.siteUrl}/profile`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  for (const label of ['Username', 'Full Name', 'Bio', 'Change Avatar'])
    await expect(main.getByLabel(label).first()).toBeAttached()
  for (const term of ['Articles', 'Comments', 'Likes', 'Email', 'Member since', 'Role'])
    await expect(main.getByRole('term').filter({ hasText: term }).first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Account Information' })).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: /^User$/ })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/')
})

// spec: bookmarks
test('bookmarks that cannot be cleared stay with a message; one being removed is dimmed', async ({
  page,
  testInstance,
  secret,
}) => {
  const account = await newAccount(secret)
  const { data } = await oldestArticles(secret, 2)
  await secret
    .from('bookmarks')
    .insert((data ?? []).map(({ id }) => ({ article_id: id, user_id: account.id })))
  await storeSession(page.context(), testInstance, account)
  await page.goto(`${testInstance.siteUrl}/bookmarks`)
  await expect(page.getByRole('heading', { name: 'My Bookmarks' })).toBeVisible()
  await expect(page.getByText('2 saved')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search your bookmarks' })).toBeVisible()

  await page.route('**/rest/v1/bookmarks?user_id=eq.*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to clear bookmarks')
  await expect(page.getByText('Showing 2 of 2 bookmarks')).toBeVisible()

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/bookmarks?id=eq.*', async (route) => {
    await held
    await route.continue()
  })
  await page
    .getByRole('button', { name: /^Remove bookmark/ })
    .first()
    .click()
  const going = page.locator('[data-bookmark][data-removing]')
  await expect(going).toHaveCount(1)
  await expect(going).toHaveAttribute('inert')
  await expect(going).not.toHaveCSS('opacity', '1')
  release()
  await expect(page.getByText('Showing 1 of 1 bookmarks')).toBeVisible()
})
