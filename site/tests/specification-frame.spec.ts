import { expect, test } from '../../scripts/testing/browser.ts'
import { browserOf, newPerson } from './support/people.ts'

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

test('every address of the route table opens its screen, inside header and footer', async ({
  page,
  paper,
}) => {
  for (const [path, headline] of ROUTES) {
    await page.goto(paper.siteUrl + path)
    const heading = page.getByRole('heading', { name: headline }).first()
    await expect(heading, path).toBeVisible()
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip, path).toHaveAttribute('href', '#content')
  }
})

test('header and footer carry the name of the paper, the footer what it is', async ({
  page,
  paper,
  secret,
}) => {
  const { data } = await secret.from('site_settings').select('site_name, description').single()
  await page.goto(`${paper.siteUrl}/about/`)
  const name = page.getByRole('banner').getByRole('link', { name: 'The Ferryman' })
  await expect(name.first()).toHaveAttribute('href', '/')
  expect(data?.site_name).toBe('The Ferryman')
  await expect(page.locator('.footer-about')).toContainText(data?.description ?? 'none')
})

test('on a phone a menu opens with the sections and a search', async ({ page, paper }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${paper.siteUrl}/about/`)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.locator('summary').click()
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Science' })).toBeVisible()
  const search = page.locator('.menu-panel').getByRole('searchbox')
  await expect(search).toHaveAttribute('placeholder', 'Search articles, topics, authors...')
  await search.fill('river')
  await search.press('Enter')
  await expect(page).toHaveURL(`${paper.siteUrl}/?search=river`)
})

test('whoever is signed in finds bookmarks, profile and the way out in the header', async ({
  browser,
  paper,
  secret,
}) => {
  const person = await newPerson(secret)
  const context = await browserOf(browser, paper, person)
  const page = await context.newPage()
  await page.goto(`${paper.siteUrl}/about/`)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Bookmarks' }).first()).toHaveAttribute(
    'href',
    '/bookmarks',
  )
  await header.getByRole('button', { name: 'Your account' }).click()
  await expect(header.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile')
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(header.getByText(person.email)).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
  await context.close()
})

test('a visitor is offered neither bookmarks nor the console, but the way in', async ({
  page,
  paper,
}) => {
  await page.goto(`${paper.siteUrl}/`)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: 'Bookmarks' })).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
})

test('the bell shows a visitor the newest stories', async ({ page, paper }) => {
  await page.goto(`${paper.siteUrl}/about/`)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /\S/ }).last()).toBeVisible()
  const stories = page.locator('.account-bell a[href^="/article/"]')
  await expect(stories.first()).toBeVisible()
})
