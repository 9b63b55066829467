import { expect, test } from '../../scripts/testing/browser.ts'
import { browserOf, newArticle, newPerson, oldestArticles } from './support/people.ts'

const ARTICLE = '/article/city-puts-flood-model-online/'

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

test('a message that is on its way says so and cannot be sent twice', async ({ page, paper }) => {
  await page.goto(`${paper.siteUrl}/contact/`)
  const main = page.getByRole('main')
  await main.getByLabel('Name').fill('Ada')
  await main.getByLabel('Email').fill('ada@example.com')
  await main.getByLabel('Subject').fill('The ferry')
  await main.getByRole('textbox', { name: 'Message' }).fill('It was late on Tuesday again.')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/contact_messages**', async (route) => {
    await held
    await route.abort()
  })
  await main.getByRole('button', { name: 'Send Message' }).click()
  await expect(main.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  const failure = 'Failed to send message. Please try again or email us directly.'
  await expect(main.getByText(failure)).toBeVisible()
  await expect(main.getByLabel('Subject')).toHaveValue('The ferry')
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

test('the sign-in screens say what the paper has, and lead to each other and to help', async ({
  page,
  paper,
}) => {
  await page.goto(`${paper.siteUrl}/login`)
  const main = page.getByRole('main')
  for (const [what, number] of [
    ['Articles', '5K+'],
    ['Readers', '10K+'],
    ['Updates', '24/7'],
  ] as const) {
    const advertised = main.locator('.auth-numbers div').filter({ hasText: what })
    await expect(advertised.getByText(number, { exact: true })).toBeAttached()
  }
  await expect(main.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await page.goto(`${paper.siteUrl}/forgot-password`)
  await expect(main.getByRole('textbox')).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute(
    'href',
    '/login',
  )
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
})

test('the provider’s words are shown where signing up or asking for a link fails', async ({
  page,
  paper,
}) => {
  const refusal = { status: 422, json: { code: 'x', msg: 'Said by the provider' } }
  await page.route('**/auth/v1/**', (route) => route.fulfill(refusal))
  await page.goto(`${paper.siteUrl}/forgot-password`)
  await page.getByLabel('Email').first().fill('ada@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Said by the provider')
  await page.goto(`${paper.siteUrl}/signup`)
  await page.getByLabel('Username').fill('ada-lovelace-x')
  await page.getByLabel('Full Name').fill('Ada')
  await page.getByLabel('Email').first().fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert')).toHaveText('Said by the provider')
})

test('the ticker, cards and sidebar of the front page lead where they say', async ({
  page,
  paper,
}) => {
  await page.goto(paper.siteUrl)
  const main = page.getByRole('main')
  for (const link of await main.getByRole('region', { name: 'Breaking' }).getByRole('link').all())
    await expect(link).toHaveAttribute('href', /^\/article\/[\w-]+\/$/)
  const lead = main.locator('.card-lead')
  await expect(lead).toHaveCount(1)
  await expect(main.locator('.featured-seconds .card')).toHaveCount(2)
  const card = main.locator('[data-latest] .card').first()
  await expect(card.locator('.picture')).toBeVisible()
  await expect(card.locator('.label')).not.toBeEmpty()
  await expect(card.getByRole('heading')).not.toBeEmpty()
  await expect(card.locator('.card-excerpt')).not.toBeEmpty()
  await expect(card.getByRole('link').last()).toHaveAttribute('href', /^\/author\//)
  await expect(card.getByText(/^\d+ min read$/)).toBeVisible()
  await expect(card.locator('time')).toHaveText(/ago|now|Today|Yesterday|\d{4}/)
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('[data-views]')).toHaveText(/^[\d,]+ views?$/)
  const sidebar = main.getByRole('complementary', { name: 'More to read' })
  for (const title of ['Trending Now', 'Newsletter', 'Popular Tags', 'Categories'])
    await expect(sidebar.getByRole('heading', { name: title })).toBeVisible()
})

test('an article without a picture has a header block, and an empty discussion', async ({
  page,
  paper,
  secret,
}) => {
  const article = await newArticle(secret, page, paper, { excerpt: 'In short.' })
  await page.goto(paper.siteUrl + article.path)
  await expect(page.locator('.article-picture')).toHaveCount(0)
  await expect(page.locator('.article-head').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.article-head').getByText('In short.')).toBeVisible()
  await expect(page.locator('.article-head .label')).toHaveText('News')
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Comments (0)' })).toBeVisible()
})

test('a like and a bookmark send a visitor to sign in, and back', async ({ page, paper }) => {
  for (const name of [/^Like/, 'Bookmark']) {
    await page.goto(paper.siteUrl + ARTICLE)
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveURL(/\/login\/?\?from=%2Farticle%2Fcity-puts-flood-model-online/)
  }
})

test('pages about oneself send a visitor to sign in', async ({ page, paper }) => {
  for (const path of ['/bookmarks', '/profile']) {
    await page.goto(paper.siteUrl + path)
    await expect(page).toHaveURL(new RegExp(`/login/?\\?from=%2F${path.slice(1)}`))
  }
})

test('the profile has its parts, and a way out', async ({ browser, paper, secret }) => {
  const person = await newPerson(secret)
  const context = await browserOf(browser, paper, person)
  const page = await context.newPage()
  await page.goto(`${paper.siteUrl}/profile`)
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
  await context.close()
})

test('bookmarks that cannot be cleared stay and say so; one that goes is dim meanwhile', async ({
  browser,
  paper,
  secret,
}) => {
  const person = await newPerson(secret)
  const { data } = await oldestArticles(secret, 2)
  await secret
    .from('bookmarks')
    .insert((data ?? []).map(({ id }) => ({ article_id: id, user_id: person.id })))
  const context = await browserOf(browser, paper, person)
  const page = await context.newPage()
  await page.goto(`${paper.siteUrl}/bookmarks`)
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
  const going = page.locator('.shelf-item[data-removing]')
  await expect(going).toHaveCount(1)
  await expect(going).toHaveAttribute('inert')
  await expect(going).not.toHaveCSS('opacity', '1')
  release()
  await expect(page.getByText('Showing 1 of 1 bookmarks')).toBeVisible()
  await context.close()
})

test('the bell shows a visitor the newest stories', async ({ page, paper }) => {
  await page.goto(`${paper.siteUrl}/about/`)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /\S/ }).last()).toBeVisible()
  const stories = page.locator('.account-bell a[href^="/article/"]')
  await expect(stories.first()).toBeVisible()
})

test('a tag page counts its articles and shows three tags of each, and how many more', async ({
  page,
  paper,
}) => {
  await page.goto(`${paper.siteUrl}/tag/city-hall/`)
  const main = page.getByRole('main')
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('City Hall')
  await expect(main.getByText(/^\d+ articles?/).first()).toBeVisible()
  await expect(main.locator('.card-tags').first()).toBeVisible()
})

test('the comments of an article say when they were written, and who may change them', async ({
  browser,
  page,
  paper,
  secret,
}) => {
  const article = await newArticle(secret, page, paper)
  const [ada, bob] = [await newPerson(secret, 'ada'), await newPerson(secret, 'bob')]
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await secret.from('comments').insert([
    { article_id: article.id, user_id: ada.id, content: 'Five hours', created_at: ago(5.5) },
    { article_id: article.id, user_id: bob.id, content: 'Three days', created_at: ago(73) },
  ])
  const context = await browserOf(browser, paper, ada)
  const reader = await context.newPage()
  await reader.goto(paper.siteUrl + article.path)
  await reader.locator('#comments').scrollIntoViewIfNeeded()
  await expect(reader.getByRole('heading', { name: 'Comments (2)' })).toBeVisible()
  const own = reader.locator('article.comment').filter({ hasText: 'Five hours' })
  const other = reader.locator('article.comment').filter({ hasText: 'Three days' })
  await expect(own).toContainText('5h ago')
  await expect(other).toContainText('3d ago')
  for (const name of ['Edit', 'Delete'])
    await expect(own.getByRole('button', { name })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Reply' })).toBeVisible()
  for (const name of ['Edit', 'Delete'])
    await expect(other.getByRole('button', { name })).toHaveCount(0)
  await context.close()
})

test('the newsletter asks for an e-mail address', async ({ page, paper }) => {
  await page.goto(`${paper.siteUrl}/#newsletter`)
  const field = page.locator('#newsletter').getByLabel('Email address')
  await expect(field).toHaveAttribute('type', 'email')
})

test('an empty search on the not-found page leads nowhere', async ({ page, paper }) => {
  await page.goto(`${paper.siteUrl}/no/such/page`)
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('   ')
  await search.press('Enter')
  await expect(page).toHaveURL(`${paper.siteUrl}/no/such/page`)
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
})

test('a category, tag or article that is not there is called by its name', async ({
  page,
  paper,
}) => {
  for (const [path, name] of [
    ['/category/there-is-none/', 'Category not found'],
    ['/tag/there-is-none/', 'Tag not found'],
    ['/article/there-is-none/', 'Article not found'],
  ] as const) {
    const answer = await page.goto(paper.siteUrl + path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('main').getByText(name)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  }
})

test('an article that may be there but cannot be asked for says so, and can be tried again', async ({
  page,
  paper,
}) => {
  await page.route('**/rest/v1/articles?**', (route) => route.abort())
  await page.goto(`${paper.siteUrl}/article/there-is-none/`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Failed to load article')
  await page.unroute('**/rest/v1/articles?**')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('main').getByText('Article not found')).toBeVisible()
})

test('the copied link is confirmed for two seconds', async ({ browser, paper }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(paper.siteUrl + ARTICLE)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const copied = page.getByRole('button', { name: 'Link copied' })
  await expect(copied).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(copied).toBeVisible()
  await page.clock.runFor(1900)
  await expect(copied).toBeVisible()
  await page.clock.runFor(2000 - 1900)
  await expect(copied).toBeHidden()
  await context.close()
})
