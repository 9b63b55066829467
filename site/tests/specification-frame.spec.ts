import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { newAccount, storeSession } from './support/accounts.ts'

/** Every address of the specification's route table (section 2) with the headline of its screen. */
const ROUTES = [
  ['/', 'Discover Stories That Matter'],
  ['/?search=river', 'Search Results'],
  ['/category/science', 'Science'],
  ['/tag/city-hall', 'City Hall'],
  ['/login', 'Sign In'],
  ['/signup', 'Sign Up'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-password', ''],
  ['/about', 'About The Ferryman'],
  ['/contact', 'Contact'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/accessibility', 'Accessibility Statement'],
  ['/nothing-of-the-kind', 'Oops! Page Not Found'],
] as const

// spec: routes
test('every address of the route table opens its screen with header and footer', async ({
  page,
  testInstance,
}) => {
  for (const [path, headline] of ROUTES) {
    await page.goto(testInstance.siteUrl + path)
    const heading = page.getByRole('heading', { name: headline }).first()
    await expect(heading, path).toBeVisible()
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip, path).toHaveAttribute('href', '#content')
  }
})

// spec: phone
test('on a phone the menu shows the sections and a search', async ({ page, testInstance }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${testInstance.siteUrl}/about/`)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.locator('summary').click()
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Science' })).toBeVisible()
  const search = page.locator('[data-menu-panel]').getByRole('searchbox')
  await expect(search).toHaveAttribute('placeholder', 'Search articles, topics, authors...')
  await search.fill('river')
  await search.press('Enter')
  await expect(page).toHaveURL(`${testInstance.siteUrl}/?search=river`)
})

// spec: signed-in
test('a signed-in user finds bookmarks, profile and sign-out in the header', async ({
  page,
  testInstance,
  secret,
}) => {
  const account = await newAccount(secret)
  await storeSession(page.context(), testInstance, account)
  await page.goto(`${testInstance.siteUrl}/about/`)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Bookmarks' }).first()).toHaveAttribute(
    'href',
    '/bookmarks',
  )
  await header.getByRole('button', { name: 'Your account' }).click()
  await expect(header.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile')
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(header.getByText(account.email)).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
})

// spec: visitor
test('a visitor sees the name and description of the site, the sign-in link and the newest articles', async ({
  page,
  testInstance,
  secret,
}) => {
  const { data } = await secret.from('site_settings').select('site_name, description').single()
  await page.goto(`${testInstance.siteUrl}/about/`)
  const header = page.getByRole('banner')
  expect(data?.site_name).toBe('The Ferryman')
  await expect(header.getByRole('link', { name: 'The Ferryman' }).first()).toHaveAttribute(
    'href',
    '/',
  )
  await expect(page.getByRole('contentinfo')).toContainText(data?.description ?? 'none')
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/login/)
  await expect(header.getByRole('link', { name: 'Bookmarks' })).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
  await header.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.locator('[data-bell] a[href^="/article/"]').first()).toBeVisible()
})
