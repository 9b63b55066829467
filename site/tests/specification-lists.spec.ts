import { expect, test } from '../../scripts/dev/testing/browser.ts'

// spec: links
test('the ticker, cards and sidebar of the front page link to their targets', async ({
  page,
  testInstance,
}) => {
  await page.goto(testInstance.siteUrl)
  const main = page.getByRole('main')
  for (const link of await main.getByRole('region', { name: 'Breaking' }).getByRole('link').all())
    await expect(link).toHaveAttribute('href', /^\/article\/[\w-]+\/$/)
  const lead = main.locator('[data-featured] .card').first()
  await expect(lead).toHaveCount(1)
  await expect(main.locator('[data-seconds] .card')).toHaveCount(2)
  // Other tests publish articles without a section.
  const card = main.locator('[data-latest] .card:has(.label):has(.picture)').first()
  await expect(card.locator('.picture')).toBeVisible()
  await expect(card.locator('.label')).not.toBeEmpty()
  await expect(card.getByRole('heading')).not.toBeEmpty()
  await expect(card.locator('[data-excerpt]')).not.toBeEmpty()
  await expect(card.getByRole('link').last()).toHaveAttribute('href', /^\/author\//)
  await expect(card.getByText(/^\d+ min read$/)).toBeVisible()
  await expect(card.locator('time')).toHaveText(/ago|now|Today|Yesterday|\d{4}/)
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('[data-views]')).toHaveText(/^[\d,]+ views?$/)
  const sidebar = main.getByRole('complementary', { name: 'More to read' })
  for (const title of ['Trending Now', 'Newsletter', 'Popular Tags', 'Categories'])
    await expect(sidebar.getByRole('heading', { name: title })).toBeVisible()
  const field = page.locator('#newsletter').getByLabel('Email address')
  await expect(field).toHaveAttribute('type', 'email')
})

// spec: sending
test('a message being sent shows that and cannot be sent twice', async ({ page, testInstance }) => {
  await page.goto(`${testInstance.siteUrl}/contact/`)
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
