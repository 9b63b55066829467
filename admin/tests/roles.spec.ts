import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, type TestInstance, test } from '../../scripts/dev/testing/browser.ts'
import { newStaff, unique } from '../../site/tests/support/accounts.ts'
import { openAddress, openConsole } from './support/console.ts'

const OWN = ['Dashboard', 'Articles', 'Assignments', 'Calendar', 'Templates', 'Images', 'Trash']
const AUTHORS = [...OWN.toSpliced(4, 0, 'Live coverage'), 'Newsletter']
const EDITORIAL = [
  ...['Dashboard', 'Articles', 'Assignments', 'Calendar', 'Live coverage', 'Corrections'],
  ...['Templates', 'Images', 'Trash'],
  ...['Front page', 'Breaking news', 'Categories', 'Tags', 'Pages', 'Menus', 'Redirects'],
  ...['Audience', 'Comments', 'Messages', 'Newsletter', 'Guest authors', 'Legal removals'],
]

/** Expects the links of the navigation, the headings of its groups, and the name of the role. */
async function expectNavigation(page: Page, links: string[], groups: string[], role: string) {
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  // Other tests leave unread messages, whose number follows the name.
  const names = [...links, 'Back to Site'].map((one) => new RegExp(`^${one}(\\d.*)?$`))
  await expect(navigation.getByRole('link')).toHaveText(names)
  await expect(navigation.getByRole('heading')).toHaveText(groups)
  const content = page.getByRole('list', { name: 'Content', exact: true })
  await expect(content.getByRole('link', { name: 'Images' })).toBeVisible()
  await expect(page.getByText(role, { exact: true })).toBeVisible()
}

/** Expects an article, and that nothing leaves the window, on phones and desktops. */
async function expectFit(page: Page, title: string) {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(overflow), `${width}`).toBeLessThanOrEqual(0)
  }
}

const DENIED = 'Access denied'
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const opener =
  (page: Page, { adminUrl }: TestInstance) =>
  (path: string) =>
    openAddress(page, adminUrl + path)

// spec: staff-role
test('a contributor sees own articles with their state, also in Arabic, and nothing to publish or to set', async ({
  page,
  testInstance,
  secret,
}) => {
  const account = await newStaff(secret, 'contributor')
  const { id } = account
  const title = `The bridge of ${id.slice(0, 8)}`
  const draft = { title, author_id: id, status: 'draft', review_status: 'in_review' } as const
  await insertedId(secret, 'articles', articleRow(`bridge-${id}`, draft))
  const published = { title: `${title}, finished`, author_id: id }
  await insertedId(secret, 'articles', articleRow(`finished-${id}`, published))
  await openConsole(page, testInstance, '', account)
  await expectNavigation(page, OWN, ['Content'], 'Contributor')
  const latest = page.getByRole('region', { name: 'Your Latest Articles' })
  await expect(latest.getByRole('listitem')).toHaveCount(2)
  await expect(latest).toContainText('In review')
  await expect(page.getByRole('region', { name: 'Latest Users' })).toHaveCount(0)

  const open = opener(page, testInstance)
  await open('articles')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('combobox', { name: /^Status of/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  const row = page.getByRole('row', { name: `${title} ` })
  await expect(row.getByRole('link', { name: title, exact: true })).toHaveAttribute(
    'href',
    `/article/bridge-${id}/edit`,
  )
  await expect(page.getByRole('button', { name: `Delete ${title}`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${title}, finished` })).toHaveCount(0)
  await open('settings')
  await expect(page.getByText(DENIED)).toBeVisible()
  await open('templates')
  await expect(headline(page)).toHaveText('Templates')
  await open('categories')
  await expect(page.getByText(DENIED)).toBeVisible()
  await expect(page.getByText("You don't have permission to open this page.")).toBeVisible()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(latest).toBeVisible()

  const choice = { user_id: id, language: 'ar' }
  await secret.from('console_settings').upsert(choice).throwOnError()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(testInstance.adminUrl)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const state = page.getByText('قيد المراجعة').filter({ visible: true }).first()
  await expectFit(page, title)
  await expect(state).toBeVisible()
  await open('articles')
  await expect(headline(page)).toHaveText('المقالات')
  await expectFit(page, title)
  await expect(state).toBeVisible()
})

test('an author writes a draft of the newsletter, and may neither send it nor change lists', async ({
  page,
  testInstance,
  secret,
}) => {
  const name = unique('List')
  const list = { name, slug: name.toLowerCase() }
  const { data: stored } = await secret
    .from('newsletter_lists')
    .insert(list)
    .select('id')
    .single()
    .throwOnError()
  const { data: issue } = await secret
    .from('newsletter_issues')
    .insert({ list_id: stored.id, subject: unique('Of an author') })
    .select('id')
    .single()
    .throwOnError()
  const account = await newStaff(secret, 'author')
  await openConsole(page, testInstance, '', account)
  await expectNavigation(page, AUTHORS, ['Content', 'Readers'], 'Author')
  const open = opener(page, testInstance)
  await open(`newsletter_issues/${issue.id}`)
  await page.getByLabel('Subject').fill('A better subject')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Issue saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schedule' })).toHaveCount(0)
  await open('newsletter_lists')
  await expect(page.getByText(DENIED)).toBeVisible()
})

test('an editor sees the desk, but not the settings, and publishes a submitted article', async ({
  page,
  testInstance,
  secret,
}) => {
  const account = await newStaff(secret, 'editor')
  const slug = `submitted-${Date.now().toString(36)}`
  const title = `Submitted at the harbour ${slug}`
  const draft = { title, status: 'draft', review_status: 'in_review' } as const
  const id = await insertedId(secret, 'articles', articleRow(slug, draft))
  await openConsole(page, testInstance, '', account)
  const groups = ['Content', 'Site', 'Readers', 'People', 'System']
  await expectNavigation(page, EDITORIAL, groups, 'Editor')
  await page.getByRole('link', { name: 'Submitted Articles' }).click()
  await expect(headline(page)).toHaveText('Articles')
  await expectFit(page, title)
  const status = page.getByRole('combobox', { name: `Status of ${title}` })
  await expect(status.getByRole('option', { selected: true })).toHaveText('In review')
  await status.selectOption('Published')
  await expect(
    page.getByText(`"${title}" is published`).or(page.getByRole('status')),
  ).not.toHaveCount(0)
  const stored = secret.from('articles').select('status, review_status').eq('id', id).single()
  await expect
    .poll(async () => (await stored).data)
    .toEqual({ status: 'published', review_status: null })
  const open = opener(page, testInstance)
  await open('settings')
  await expect(page.getByText(DENIED)).toBeVisible()
  await open('categories')
  await expect(headline(page)).toHaveText('Categories Management')
})
