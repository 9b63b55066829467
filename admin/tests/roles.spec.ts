import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { addPerson, articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, type TestInstance, test } from '../../scripts/dev/testing/browser.ts'
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
/** Name of the state "in review". */
const LANGUAGES = { en: 'In review', de: 'In Prüfung', ar: 'قيد المراجعة' } as const
const SCREENS = {
  contributor: { name: 'Contributor', navigation: OWN, languages: ['en', 'de', 'ar'] },
  author: { name: 'Author', navigation: AUTHORS, languages: ['ar'] },
  editor: { name: 'Editor', navigation: EDITORIAL, languages: ['de', 'ar'] },
} as const
type StaffRole = keyof typeof SCREENS

let people = 0

/** Creates an account with a role and signs in to the console. */
async function openAs(
  page: Page,
  { testInstance, secret }: { testInstance: TestInstance; secret: SecretClient },
  role: StaffRole,
  path = '',
): Promise<{ id: string; username: string }> {
  const username = `${role}-${Date.now().toString(36)}${people++}`
  const { id, email, password } = await addPerson(secret, username)
  await secret.from('profiles').update({ role }).eq('id', id).throwOnError()
  await openConsole(page, testInstance, path, { email, password })
  return { id, username }
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const [role, { name, navigation, languages }] of Object.entries(SCREENS) as [
  StaffRole,
  (typeof SCREENS)[StaffRole],
][]) {
  // spec: staff-role
  test(`the console shows what the role ${role} allows, and its name`, async ({
    page,
    testInstance,
    secret,
  }) => {
    await openAs(page, { testInstance, secret }, role)
    const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
    // Other tests leave unread messages, whose number follows the name.
    const names = [...navigation, 'Back to Site'].map((one) => new RegExp(`^${one}(\\d.*)?$`))
    await expect(links).toHaveText(names)
    const headings = page.getByRole('navigation', { name: 'Admin' }).getByRole('heading')
    await expect(headings).toHaveText(GROUPS[role])
    const content = page.getByRole('list', { name: 'Content', exact: true })
    await expect(content.getByRole('link', { name: 'Images' })).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    const denied = page.getByText('Access denied')
    const heading = page.getByRole('heading', { level: 1 })
    const open = async (path: string) => {
      // The former screen may show the same text.
      await openAddress(page, `${testInstance.adminUrl}templates`)
      await expect(heading).toHaveText('Templates')
      await openAddress(page, testInstance.adminUrl + path)
      await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toHaveCount(0)
    }
    for (const path of ['users', 'subscribers', 'publishing', 'imports', 'jobs', 'settings']) {
      await open(path)
      await expect(denied).toBeVisible()
    }
    for (const path of [
      'breaking-news',
      'legal-removals',
      'categories',
      'tags',
      'pages',
      'menus',
      'redirects',
      'comments',
      'messages',
    ]) {
      await open(path)
      if (role === 'editor') await expect(heading).toBeVisible()
      await expect(denied).toBeVisible({ visible: role !== 'editor' })
    }
  })

  test(`the console of the role ${role} fits phones and desktops: ${languages.join(', ')}`, async ({
    page,
    testInstance,
    secret,
  }) => {
    const { id } = await openAs(page, { testInstance, secret }, role)
    const title = `The ferry of ${id}`
    const row = articleRow(`own-${id}`, {
      title,
      author_id: id,
      status: 'draft',
      review_status: 'in_review',
    })
    await insertedId(secret, 'articles', row)
    for (const language of languages) {
      const label = LANGUAGES[language]
      const choice = { user_id: id, language }
      await secret.from('console_settings').upsert(choice).throwOnError()
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(testInstance.adminUrl)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const path of ['', 'articles']) {
        await openAddress(page, testInstance.adminUrl + path)
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
          // Accounts that may publish choose the state in the list.
          const state = page.getByText(label).filter({ visible: true })
          if (role === 'contributor' || path === '') await expect(state.first()).toBeVisible()
          const place = `${language} ${path} ${width}`
          expect(await overflow(page), place).toBeLessThanOrEqual(0)
        }
      }
    }
  })
}

test('a contributor sees own articles with their state, and no controls to publish', async ({
  page,
  testInstance,
  secret,
}) => {
  const { id } = await openAs(page, { testInstance, secret }, 'contributor')
  const title = `The bridge of ${id.slice(0, 8)}`
  const draft = { title, author_id: id, status: 'draft', review_status: 'in_review' } as const
  await insertedId(secret, 'articles', articleRow(`bridge-${id}`, draft))
  const published = { title: `${title}, finished`, author_id: id }
  await insertedId(secret, 'articles', articleRow(`finished-${id}`, published))
  await page.goto(testInstance.adminUrl)
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
  await openAs(page, { testInstance, secret }, 'editor')
  const slug = `submitted-${Date.now().toString(36)}`
  const title = `Submitted at the harbour ${slug}`
  const draft = { title, status: 'draft', review_status: 'in_review' } as const
  const id = await insertedId(secret, 'articles', articleRow(slug, draft))
  await page.reload()
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

test('an editor chooses another author of an article', async ({ page, testInstance, secret }) => {
  const { username } = await openAs(page, { testInstance, secret }, 'editor')
  const { data: category } = await secret.from('categories').select('id').limit(1).single()
  const slug = `reassigned-${Date.now().toString(36)}`
  const id = await insertedId(
    secret,
    'articles',
    articleRow(slug, { status: 'draft', category_id: category?.id ?? '' }),
  )
  await openAddress(page, `${testInstance.adminUrl}articles/${id}`)
  await page.getByRole('combobox', { name: 'Author' }).fill(username)
  await page.getByRole('option', { name: username }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect
    .poll(async () => {
      const { data } = await secret
        .from('articles')
        .select('author:profiles!articles_author_id_fkey(username)')
        .eq('id', id)
        .single()
      return data?.author?.username
    })
    .toBe(username)
})

// spec: roles
test('a promotion says what the role may do; the own role has no menu', async ({
  page,
  testInstance,
  secret,
}) => {
  await openConsole(page, testInstance, 'users')
  const person = await addPerson(secret, `promoted-${Date.now().toString(36)}`)
  const { data } = await secret.from('profiles').select('username').eq('id', person.id).single()
  const username = data?.username ?? ''
  await page.getByRole('searchbox').fill(username)
  const change = page.getByRole('button', { name: `Change role: ${username}` })
  const role = async () =>
    (await secret.from('profiles').select('role').eq('id', person.id).single()).data?.role
  for (const [name, sentence] of [
    ['contributor', 'write drafts and submit them for review'],
    ['author', 'write, change and delete their own articles'],
    ['editor', 'choose the front page'],
  ] as const) {
    await change.click()
    await page.getByRole('menuitemradio', { name, exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(sentence)
    await question.getByRole('button', { name: `Make ${name}` }).click()
    await expect.poll(role).toBe(name)
    await expect(page.getByText(`${username} is now`)).toBeVisible()
  }
  await change.click()
  await page.getByRole('menuitemradio', { name: 'user', exact: true }).click()
  await expect.poll(role).toBe('user')
  await page.getByRole('searchbox').fill('editor@broadsheet.example')
  await expect(page.getByText('You', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change role/ })).toHaveCount(0)
})
