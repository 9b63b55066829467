import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import { type newAccount, newStaff, unique } from './support/accounts.ts'
import { launchBrowser, openReader, read, sent } from './support/reader.ts'
import { test } from './support/test.ts'

/** A published article in a section of its own. */
async function newSectionArticle(secret: SecretClient, page: Page, { siteUrl }: TestInstance) {
  const slug = unique('audience')
  const name = `Section ${slug}`
  const category_id = await insertedId(secret, 'categories', { slug, name })
  const content = Array.from({ length: 40 }, (_, n) => `Paragraph ${n} of ${slug}.`).join('\n\n')
  const id = await insertedId(secret, 'articles', articleRow(slug, { category_id, content }))
  const path = `/article/${slug}/`
  await page.route('**/rpc/record_view', (route) => route.abort())
  await eventually(page, siteUrl + path, () =>
    expect(page.getByRole('heading', { level: 1 })).toContainText(slug, { timeout: 1000 }),
  )
  return { id, slug, path, section: slug, sectionName: name, title: `The story of ${slug}` }
}

/** A page of a new account with a role. */
async function staffPage(
  secret: SecretClient,
  colleague: (account: Awaited<ReturnType<typeof newAccount>>) => Promise<Page>,
  role: string,
) {
  const account = await newStaff(secret, role)
  return { account, page: await colleague(account) }
}

/** A figure of the side panel. */
const figure = (page: Page, label: string) =>
  page
    .locator('details', { has: page.getByText('Audience', { exact: true }) })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()

test('staff sees what readers did: views, visitors, reading, shares and referrers', async ({
  browser,
  page,
  testInstance,
  secret,
  colleague,
}) => {
  const article = await newSectionArticle(secret, page, testInstance)
  const address = testInstance.siteUrl + article.path

  // Reads the whole text for 25 seconds, copies the address, and leaves.
  const { browser: measuring, userAgent: ofProcess } = await launchBrowser(browser)
  const measured = await openReader(measuring, { random: 0, options: { userAgent: ofProcess } })
  await measured.clock.install()
  await read(measured, address, 'https://search.example/find?q=secret')
  await measured.clock.fastForward(20_000)
  const copy = measured.getByRole('button', { name: 'Copy link' }).last()
  await copy.scrollIntoViewIfNeeded()
  await copy.click()
  await measured.clock.fastForward(5_000)
  expect(await sent(measured, testInstance)).toBe('record_view record_engagement')

  // Opens it twice; not in the sample, so nothing is reported at the end.
  const twice = await openReader(browser)
  await read(twice, address)
  await read(twice, address)
  expect(await sent(twice, testInstance)).toBe('record_view record_view')
  await twice.context().close()

  // A reader who refuses sends nothing.
  const refusing = await openReader(browser, { hasGpc: true, random: 0 })
  await refusing.goto(address, { waitUntil: 'networkidle' })
  expect(await sent(refusing, testInstance)).toBe('')
  await refusing.context().close()

  const staff = await staffPage(secret, colleague, 'editor')
  await staff.page.goto(`${testInstance.siteUrl}/article/${article.slug}/edit`)
  const title = staff.page.getByText('Audience', { exact: true })
  // Polled: a transaction of the publisher may be open, and the next roll-up counts the views.
  await expect(async () => {
    await secret.rpc('roll_up_views')
    await staff.page.reload()
    await title.click()
    await expect(figure(staff.page, 'Last 30 minutes')).toHaveText('2')
    await expect(figure(staff.page, 'Shares')).toHaveText('1', { timeout: 1000 })
  }).toPass()
  await expect(figure(staff.page, 'Today')).toHaveText('2 views, 2 visitors')
  await expect(figure(staff.page, 'Compared with the category')).toHaveText('unknown')
  await expect(figure(staff.page, 'Views')).toHaveText('2')
  await expect(figure(staff.page, 'Visitors')).toHaveText('2')
  await expect(figure(staff.page, 'Measured readings')).toHaveText('1')
  await expect(figure(staff.page, 'Reading time')).toHaveText(/^2[5-9] sec$/)
  await expect(figure(staff.page, 'Reading depth')).toHaveText('100%')
  await expect(figure(staff.page, 'search.example')).toHaveText('1')
  await expect(figure(staff.page, 'Unknown, or entered directly')).toHaveText('1')

  // Definitions open by keyboard.
  const explain = staff.page.getByRole('button', { name: 'What “Reading depth” means' })
  await explain.focus()
  await staff.page.keyboard.press('Enter')
  await expect(staff.page.getByText('How far readers get in the text')).toBeVisible()
  await expect(explain).toHaveAttribute('aria-expanded', 'true')
  expect(await violations(staff.page, ALL)).toEqual([])

  // Beside each article of the front.
  await staff.page.goto(`${testInstance.siteUrl}/edit-front?category=${article.section}`)
  const entry = staff.page.getByRole('listitem').filter({ hasText: article.title }).last()
  await expect(entry.getByText('2 views in 30 minutes', { exact: true })).toBeVisible()
  await expect(entry.getByText('2 today', { exact: true })).toBeVisible()
  await staff.page.getByText('Figures beside the articles').click()
  await expect(staff.page.getByText('Views in the last 30 minutes.')).toBeVisible()
  expect(await violations(staff.page, ALL)).toEqual([])
  await measuring.close()
})

test('readers object on the privacy page, also in another tab, without an account, and can be counted again', async ({
  browser,
  page,
  testInstance,
  secret,
}) => {
  const article = await newSectionArticle(secret, page, testInstance)
  const address = testInstance.siteUrl + article.path
  const reader = await openReader(browser, { random: 0 })
  await reader.goto(`${testInstance.siteUrl}/privacy-policy/#visits`)
  const state = reader.getByRole('status').filter({ hasText: 'in this browser' })
  await expect(state).toHaveText('Your visits are counted in this browser.')
  await reader.getByRole('button', { name: 'Do not count my visits' }).press('Enter')
  await expect(state).toHaveText('Your visits are not counted in this browser.')
  const again = reader.getByRole('button', { name: 'Count my visits again' })
  await expect(again).toBeFocused()
  expect(await violations(reader, ALL)).toEqual([])
  await reader.goto(address, { waitUntil: 'networkidle' })
  expect(await sent(reader, testInstance)).toBe('')
  await reader.goto(`${testInstance.siteUrl}/privacy-policy/`)
  await expect(state).toHaveText('Your visits are not counted in this browser.')
  await again.click()
  await expect(state).toHaveText('Your visits are counted in this browser.')
  await read(reader, address)
  expect(await sent(reader, testInstance)).toBe('record_view record_engagement')

  // An objection in another tab ends the report of an open article.
  await read(reader, address)
  const other = await reader.context().newPage()
  await other.goto(`${testInstance.siteUrl}/privacy-policy/`)
  await other.getByRole('button', { name: 'Do not count my visits' }).click()
  expect(await sent(reader, testInstance)).toBe('record_view record_engagement record_view')
  await reader.context().close()

  const refusing = await openReader(browser, { hasGpc: true })
  await refusing.goto(`${testInstance.siteUrl}/privacy-policy/`)
  await expect(refusing.getByText('Your browser asks sites not to count you')).toBeVisible()
  await expect(refusing.getByRole('button', { name: /count my visits/i })).toBeHidden()
  await refusing.context().close()
})

test('a finished search without results is recorded, typing is not', async ({
  browser,
  testInstance,
  secret,
}) => {
  // Without digits: six of them may be personal, and are not stored.
  const words = unique('Quagga').replace(/\d/g, 'x')
  const reader = await openReader(browser)
  await reader.goto(testInstance.siteUrl)
  const box = reader.getByRole('searchbox', { name: 'Search articles' }).first()
  await box.fill(words)
  await expect(reader.getByText('0 results')).toBeVisible()
  expect(await reader.evaluate(() => localStorage.getItem('sent'))).toBeNull()
  const recorded = reader.waitForResponse('**/rpc/record_search')
  await box.press('Enter')
  await recorded
  await reader.goto(`${testInstance.siteUrl}/?search=comet`, { waitUntil: 'networkidle' })
  expect(await sent(reader, testInstance)).toBe('record_search')
  const searches = secret.from('searches_without_result').select('words,searches')
  const { data } = await searches.eq('words', words.toLowerCase())
  expect(data).toEqual([{ words: words.toLowerCase(), searches: 1 }])
  await reader.context().close()
})

test('figures are for staff with the permission, of articles that were published', async ({
  testInstance,
  secret,
  colleague,
  member: user,
}) => {
  const author = await staffPage(secret, colleague, 'author')
  const slug = unique('own')
  const rows = [
    articleRow(slug, { author_id: author.account.id, published_at: new Date().toISOString() }),
    articleRow(`${slug}-draft`, { author_id: author.account.id, status: 'draft' }),
    articleRow(`${slug}-by-user`, { author_id: user.account.id }),
  ]
  for (const row of rows) await insertedId(secret, 'articles', row)
  const requests: string[] = []
  author.page.on('request', (request) => requests.push(request.url()))
  const audience = (page: Page) => page.getByText('Audience', { exact: true })

  await author.page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  await expect(audience(author.page)).toBeVisible()
  expect(requests.filter((url) => url.includes('/rpc/audience_'))).toEqual([])
  await audience(author.page).click()
  await expect(figure(author.page, 'Last 30 minutes')).toHaveText('0')

  await author.page.goto(`${testInstance.siteUrl}/article/${slug}-draft/edit`)
  await user.page.goto(`${testInstance.siteUrl}/article/${slug}-by-user/edit`)
  for (const page of [author.page, user.page]) {
    await expect(page.getByText('Checklist', { exact: false }).first()).toBeVisible()
    await expect(audience(page)).toHaveCount(0)
  }
})
