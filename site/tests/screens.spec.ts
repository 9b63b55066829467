import { expect, test } from '../../scripts/dev/testing/browser.ts'

/** Every string of the specification's public screens, section 2. */

// spec: header
test('the header has search, theme and sign-in, and stays visible', async ({
  page,
  testInstance,
}) => {
  await page.goto(`${testInstance.siteUrl}/category/science/`)
  const header = page.getByRole('banner')
  await expect(header.getByPlaceholder('Search articles, topics, authors...').last()).toBeVisible()
  await expect(header.getByRole('link', { name: 'Home' }).last()).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/login/)
  const bar = page.locator('[data-bar]')
  await page.evaluate(() => scrollTo(0, 900))
  await expect(bar).toBeInViewport()
  await header.getByRole('searchbox').last().fill('   ')
  await header.getByRole('searchbox').last().press('Enter')
  await expect(page).toHaveURL(/\/category\/science\/$/)
  await header.getByRole('searchbox').last().fill(' salt & tide ')
  await header.getByRole('searchbox').last().press('Enter')
  await expect(page).toHaveURL(/\/\?search=/)
  expect(new URL(page.url()).searchParams.get('search')?.trim()).toBe('salt & tide')
  await expect(header.getByRole('searchbox').last()).toHaveValue('')
})

// spec: theme
test('the theme follows the system until the reader chooses one, which is stored', async ({
  page,
  testInstance,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(testInstance.siteUrl)
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor)
  const dark = await ground()
  const toggle = page.getByRole('button', { name: 'Dark theme' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  const light = await ground()
  expect(light).not.toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.goto(`${testInstance.siteUrl}/about/`)
  expect(await ground()).toBe(light)
})

// spec: parts
test('the front page has every section, each with the specified number of articles, and a footer', async ({
  page,
  testInstance,
}) => {
  await page.goto(testInstance.siteUrl)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Discover Stories That Matter' })).toBeVisible()
  await expect(main.locator('[data-featured] .card')).toHaveCount(3)
  const sections = main.locator('[data-front-section]')
  expect(await sections.count()).toBeLessThanOrEqual(6)
  for (const section of await sections.all()) {
    expect(await section.locator('.card').count()).toBeLessThanOrEqual(4)
    await expect(section.getByRole('link', { name: /^View All/ })).toHaveAttribute(
      'href',
      /^\/category\/[\w-]+\/$/,
    )
  }
  await expect(main.getByRole('heading', { name: 'Latest Articles' })).toBeVisible()
  await expect(main.locator('[data-latest] .card')).toHaveCount(12)
  for (const title of ['Trending Now', 'Popular Tags', 'Categories'])
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expect(main.locator('[data-trending] li')).toHaveCount(5)
  expect(await main.locator('aside .chips li').count()).toBeLessThanOrEqual(12)
  await expect(main.locator('#newsletter')).toBeVisible()
  await expect(page.getByText('Ad Blocker Detected')).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  for (const title of ['Company', 'Legal', 'Resources'])
    await expect(footer.getByRole('navigation', { name: title })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Write for Us' })).toHaveAttribute(
    'href',
    '/create-article',
  )
  for (const network of ['Twitter', 'Facebook', 'Instagram', 'LinkedIn', 'YouTube', 'GitHub'])
    await expect(footer.getByRole('link', { name: network })).toBeVisible()
  await expect(footer.getByText('hello@ferryman.example.com')).toBeVisible()
  await expect(footer.getByText('© The Ferryman Newspaper Society')).toBeVisible()
})

// spec: info
test('the information pages show the values of the settings', async ({ page, testInstance }) => {
  await page.goto(`${testInstance.siteUrl}/about/`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'About The Ferryman' })).toBeVisible()
  await expect(main.getByText('A newspaper owned by 11,400 of its readers')).toBeVisible()
  for (const title of ['Our Mission', 'Our Vision', 'Our Story', 'Editorial Standards'])
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  for (const value of [
    'Accuracy',
    'Impartiality',
    'Transparency',
    'Timeliness',
    'Community',
    'Ethics',
  ])
    await expect(main.getByRole('heading', { name: value, exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Get in Touch' }).click()
  await expect(page).toHaveURL(/\/contact\/$/)
  for (const text of [
    'help@ferryman.example.com',
    '(207) 555-0142',
    '1 Ferry Quay',
    'Office Hours',
    'Have a Story Tip?',
  ])
    await expect(main.getByText(text).first()).toBeVisible()
  for (const network of ['Twitter', 'Facebook', 'LinkedIn', 'Instagram'])
    await expect(main.getByRole('link', { name: network, exact: true })).toBeVisible()
  await expect(main.locator('section section h3')).toHaveCount(4)
})

// spec: legal
test('legal pages have their sections, a table of contents and a date', async ({
  page,
  testInstance,
}) => {
  const documents = [
    {
      path: '/privacy-policy/',
      title: 'Privacy Policy',
      sections: 12,
      says: ['within 30 days', 'under 13', 'Leonora Pike'],
    },
    {
      path: '/terms-of-service/',
      title: 'Terms of Service',
      sections: 14,
      says: ['at least 18', 'State of Maine', 'CC BY-NC 4.0'],
    },
    {
      path: '/accessibility/',
      title: 'Accessibility Statement',
      sections: 6,
      says: ['partially conformant with WCAG 2.1 level AA', 'within 3 business days'],
    },
  ]
  const main = page.getByRole('main')
  for (const { path, title, sections, says } of documents) {
    await page.goto(testInstance.siteUrl + path)
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main.locator('[data-sections] > section')).toHaveCount(sections)
    await expect(main.getByText('Last Updated: October 10, 2025')).toBeVisible()
    for (const text of says) await expect(main.getByText(text).first()).toBeVisible()
    const contents = main.getByRole('navigation', { name: 'Table of Contents' }).getByRole('link')
    await expect(contents).toHaveCount(sections)
    await contents.last().click()
    await expect(main.locator('[data-sections] > section').last()).toBeInViewport()
  }
})

// spec: reader-pages-missing
test('the not-found page offers a search, popular pages, a way back and a fun fact', async ({
  page,
  testInstance,
}) => {
  await page.goto(`${testInstance.siteUrl}/about/`)
  await page.goto(`${testInstance.siteUrl}/no/such/page`)
  const main = page.getByRole('main')
  await expect(main.getByText('404', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Popular Pages' })).toBeVisible()
  for (const [name, href] of [
    ['Home', '/'],
    ['Browse Articles', '/'],
    ['Contact Us', '/contact/'],
    ['About Us', '/about/'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await expect(main.getByText(/^Fun fact:/)).toBeVisible()
  await main.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/about\/$/)
  await page.goto(`${testInstance.siteUrl}/no/such/page`)
  await main.getByRole('searchbox').fill('   ')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(`${testInstance.siteUrl}/no/such/page`)
  await main.getByRole('searchbox').fill('river')
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/\?search=river$/)
})

// spec: list-browser
test('a category shows breadcrumb, count, description and cards; a tag shows the tags of its articles', async ({
  page,
  testInstance,
}) => {
  await page.goto(`${testInstance.siteUrl}/category/technology/`)
  const main = page.getByRole('main')
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home')
  await expect(main.getByText(/^\d+ articles/)).toBeVisible()
  const card = main.locator('.card').first()
  await expect(card.getByText(/min read/)).toBeVisible()
  await expect(card.locator('.label')).toHaveText('Technology')
  await page.goto(`${testInstance.siteUrl}/tag/city-hall/`)
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('City Hall')
  await expect(main.getByText(/^\d+ articles?/).first()).toBeVisible()
  await expect(main.locator('[data-tags]').first()).toBeVisible()
  for (const list of await main.locator('[data-tags]').all())
    expect(await list.getByRole('link').count()).toBeLessThanOrEqual(3)
})
