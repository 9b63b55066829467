import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { newAccount } from '../../site/tests/support/accounts.ts'
import { openAddress, openConsole } from './support/console.ts'

const OWN = ['Dashboard', 'Articles', 'Assignments', 'Calendar', 'Templates', 'Images', 'Trash']
const AUTHORS = [...OWN.toSpliced(4, 0, 'Live coverage'), 'Newsletter']
const EDITORIAL = [
  ...['Dashboard', 'Articles', 'Assignments', 'Calendar', 'Live coverage', 'Corrections'],
  ...['Templates', 'Images', 'Trash'],
  ...['Front page', 'Breaking news', 'Categories', 'Tags', 'Pages', 'Menus', 'Redirects'],
  ...['Audience', 'Comments', 'Messages', 'Newsletter', 'Guest authors', 'Legal removals'],
]
const GROUPS = {
  contributor: ['Content'],
  author: ['Content', 'Readers'],
  editor: ['Content', 'Site', 'Readers', 'People', 'System'],
} as const
/** What the role sees; the language, on phones and desktops, in which the name of the state "in review" is given. */
const ROLES = {
  contributor: { name: 'Contributor', navigation: OWN, language: 'ar', state: 'قيد المراجعة' },
  author: { name: 'Author', navigation: AUTHORS, language: 'en', state: 'In review' },
  editor: { name: 'Editor', navigation: EDITORIAL, language: 'de', state: 'In Prüfung' },
} as const
type StaffRole = keyof typeof ROLES
const ALL_ROLES = Object.entries(ROLES) as [StaffRole, (typeof ROLES)[StaffRole]][]

/** Creates an account with a role. */
async function addStaff(secret: SecretClient, role: StaffRole) {
  const account = await newAccount(secret, role)
  await secret.from('profiles').update({ role }).eq('id', account.id).throwOnError()
  return account
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const [role, { name, navigation, language, state }] of ALL_ROLES) {
  // spec: staff-role
  test(`the console shows what the role ${role} allows, and its name, and fits phones and desktops`, async ({
    page,
    testInstance,
    secret,
  }) => {
    const account = await addStaff(secret, role)
    await openConsole(page, testInstance, '', account)
    const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
    // Other tests leave unread messages, whose number follows the name.
    const names = [...navigation, 'Back to Site'].map((one) => new RegExp(`^${one}(\\d.*)?$`))
    await expect(links).toHaveText(names)
    const headings = page.getByRole('navigation', { name: 'Admin' }).getByRole('heading')
    await expect(headings).toHaveText(GROUPS[role])
    const content = page.getByRole('list', { name: 'Content', exact: true })
    await expect(content.getByRole('link', { name: 'Images' })).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    const open = (path: string) => openAddress(page, testInstance.adminUrl + path)
    const heading = page.getByRole('heading', { level: 1 })
    const denied = page.getByText('Access denied')
    await open('settings')
    await expect(denied).toBeVisible()
    await open('templates')
    await expect(heading).toHaveText('Templates')
    await open('categories')
    if (role === 'editor') await expect(heading).toHaveText('Categories Management')
    else await expect(denied).toBeVisible()

    const title = `The ferry of ${account.id}`
    const submitted = { status: 'draft', review_status: 'in_review' } as const
    const values = { title, author_id: account.id, ...submitted }
    await insertedId(secret, 'articles', articleRow(`own-${account.id}`, values))
    const choice = { user_id: account.id, language }
    await secret.from('console_settings').upsert(choice).throwOnError()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(testInstance.adminUrl)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const path of ['', 'articles']) {
      await open(path)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
        // Accounts that may publish choose the state in the list.
        const label = page.getByText(state).filter({ visible: true })
        if (role === 'contributor' || path === '') await expect(label.first()).toBeVisible()
        expect(await overflow(page), `${path} ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('a contributor sees own articles with their state, and no controls to publish', async ({
  page,
  testInstance,
  secret,
}) => {
  const account = await addStaff(secret, 'contributor')
  const { id } = account
  const title = `The bridge of ${id.slice(0, 8)}`
  const draft = { title, author_id: id, status: 'draft', review_status: 'in_review' } as const
  await insertedId(secret, 'articles', articleRow(`bridge-${id}`, draft))
  const published = { title: `${title}, finished`, author_id: id }
  await insertedId(secret, 'articles', articleRow(`finished-${id}`, published))
  await openConsole(page, testInstance, '', account)
  const latest = page.getByRole('region', { name: 'Your Latest Articles' })
  await expect(latest.getByRole('listitem')).toHaveCount(2)
  await expect(latest).toContainText('In review')
  await expect(page.getByRole('region', { name: 'Latest Users' })).toHaveCount(0)

  await openAddress(page, `${testInstance.adminUrl}articles`)
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
})

test('an editor finds submitted articles and publishes one', async ({
  page,
  testInstance,
  secret,
}) => {
  const account = await addStaff(secret, 'editor')
  const slug = `submitted-${Date.now().toString(36)}`
  const title = `Submitted at the harbour ${slug}`
  const draft = { title, status: 'draft', review_status: 'in_review' } as const
  const id = await insertedId(secret, 'articles', articleRow(slug, draft))
  await openConsole(page, testInstance, '', account)
  await page.getByRole('link', { name: 'Submitted Articles' }).click()
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
})
