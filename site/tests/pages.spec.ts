import type { Page } from 'playwright/test'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect, PUBLISHED } from '../../scripts/dev/testing/browser.ts'
import { EDITOR } from './support/accounts.ts'
import { removeMenusAndPages, setMenu } from './support/menus.ts'
import { test } from './support/test.ts'
import { contentField, titleField } from './support/writing.ts'

test.describe.configure({ mode: 'serial' })

test.afterEach(({ secret }) => removeMenusAndPages(secret))

const slugField = (page: Page) => page.getByRole('textbox', { name: 'Slug' })
const saved = (page: Page) => page.getByText('Saved. The page will be live in a moment.')

test('a page is written with a card, published, read without JavaScript, and moved', async ({
  browser,
  colleague,
  testInstance,
}) => {
  test.setTimeout(180_000)
  const page = await colleague(EDITOR)
  await page.goto(`${testInstance.siteUrl}/edit-page`)
  await titleField(page).fill('Code of Ethics')
  await expect(slugField(page)).toHaveValue('code-of-ethics')
  await contentField(page).click()
  await page.keyboard.type('We correct what is wrong.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/callout')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Tell us.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/\/edit-page\?id=/)

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const address = `${testInstance.siteUrl}/code-of-ethics/`
  const heading = reader.getByRole('heading', { level: 1 })
  await eventually(reader, address, () =>
    expect(heading).toHaveText('Code of Ethics', { timeout: 500 }),
  )
  await expect(reader.getByText('We correct what is wrong.')).toBeVisible()
  await expect(reader.getByText('Tell us.')).toBeVisible()
  await expect(reader.locator('meta[name=description]')).toHaveAttribute('content', /We correct/)
  const graph = await reader.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(graph ?? '')['@graph'][0]).toMatchObject({
    '@type': 'WebPage',
    name: 'Code of Ethics',
  })
  const sitemap = await reader.request.get(`${testInstance.siteUrl}/sitemap-sections.xml`)
  expect(await sitemap.text()).toContain('/code-of-ethics/</loc>')

  await slugField(page).fill('ethics')
  await page.getByRole('button', { name: 'Update' }).click()
  await eventually(reader, address, () =>
    expect(reader).toHaveURL(/\/ethics\/$/, { timeout: 2000 }),
  )
  await expect(heading).toHaveText('Code of Ethics')

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Saved. Readers do not see the page.')).toBeVisible()
  await expect
    .poll(
      async () => (await reader.request.get(`${testInstance.siteUrl}/ethics/`)).status(),
      PUBLISHED,
    )
    .toBe(404)
  await reader.context().close()
})

test('the address of a deleted page is gone', async ({ page, secret, testInstance }) => {
  test.setTimeout(120_000)
  const values = {
    title: 'Staff',
    slug: 'staff-of-old',
    content: 'All of us.',
    status: 'published',
  }
  await secret.from('pages').insert(values).throwOnError()
  const status = async () =>
    (await page.request.get(`${testInstance.siteUrl}/staff-of-old/`)).status()
  await expect.poll(status, PUBLISHED).toBe(200)
  await secret.from('pages').delete().eq('slug', 'staff-of-old').throwOnError()
  await expect.poll(status, PUBLISHED).toBe(410)
})

test('what was typed survives a closed tab, and a save of another person is not overwritten', async ({
  secret,
  signedIn,
  testInstance,
}) => {
  const values = { title: 'Imprint', slug: 'imprint-1', content: 'We are here.', status: 'draft' }
  const { data } = await secret.from('pages').insert(values).select('id').single().throwOnError()
  const address = `${testInstance.siteUrl}/edit-page?id=${data.id}`
  const context = await signedIn(EDITOR)
  const first = await context.newPage()
  await first.goto(address)
  await titleField(first).fill('Legal notice')
  await expect(first.getByRole('status').filter({ hasText: 'stored' })).toBeVisible()
  await first.close()

  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('button', { name: 'Continue writing' }).click()
  await expect(titleField(page)).toHaveValue('Legal notice')
  await secret.from('pages').update({ content: 'We moved.', version: 7 }).eq('id', data.id)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Another person saved this page since you opened it.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with theirs' }).click()
  await expect(contentField(page)).toHaveText('We moved.')
  await page.getByRole('button', { name: 'Continue writing' }).click()
  await expect(titleField(page)).toHaveValue('Legal notice')
})

test('an author without the permission is sent to the front page', async ({
  user,
  testInstance,
}) => {
  await user.page.goto(`${testInstance.siteUrl}/edit-page`)
  await expect(user.page).toHaveURL(`${testInstance.siteUrl}/`)
})

test('sub-menus of the header open without JavaScript and by keyboard', async ({
  browser,
  secret,
  testInstance,
}) => {
  test.setTimeout(180_000)
  const { data } = await secret.from('categories').select('id, name').order('name').limit(2)
  const [one, other] = data ?? []
  const child = { kind: 'category', category_id: other?.id ?? '' } as const
  await setMenu(secret, 'header', [
    { kind: 'category', category_id: one?.id ?? '', children: [child] },
    { kind: 'info', info: 'about', label: 'Who we are' },
  ])

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await reader.setViewportSize({ width: 1280, height: 800 })
  const menu = reader.getByRole('navigation', { name: 'Sections' })
  await eventually(reader, `${testInstance.siteUrl}/about/`, () =>
    expect(menu.getByRole('link', { name: 'Who we are' })).toHaveAttribute('aria-current', 'page', {
      timeout: 500,
    }),
  )
  const below = menu.getByRole('link', { name: String(other?.name) })
  await expect(below).toBeHidden()
  await menu.locator('summary', { hasText: `More in ${one?.name}` }).press('Enter')
  await expect(below).toBeVisible()
  await reader.setViewportSize({ width: 375, height: 800 })
  await reader.locator('summary', { hasText: 'Menu' }).press('Enter')
  await expect(
    reader
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: String(other?.name) }),
  ).toBeVisible()
  await reader.context().close()
})
