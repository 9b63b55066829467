import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect, type TestInstance } from '../../scripts/dev/testing/browser.ts'
import { newAccount, newStaff, storeSession, unique } from './support/accounts.ts'
import { test } from './support/test.ts'

/** New live coverage without entries. */
async function newCoverage(secret: SecretClient) {
  const slug = unique('live')
  const title = `Storm over ${slug}`
  const id = await insertedId(secret, 'articles', {
    ...articleRow(slug, { title }),
    ...{ article_type: 'live', live_order: 'newest', live_state: 'live' },
  })
  return { id, title, path: `/article/${slug}/` }
}

type Coverage = Awaited<ReturnType<typeof newCoverage>>

/** Opens the screen in which entries are written. */
async function openWriting(page: Page, { siteUrl }: TestInstance, { id, title }: Coverage) {
  await page.goto(`${siteUrl}/edit-live?article=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true }).first()
const entry = (page: Page, name: string) => page.getByRole('article', { name })
const publish = (page: Page) =>
  page.getByRole('button', { name: 'Publish', exact: true }).first().click()

/** What the database has of a coverage, in the order of writing. */
const entriesOf = async (secret: SecretClient, { id }: Coverage) => {
  const columns = 'headline,content,state,is_key,is_pinned'
  const rows = secret.from('live_entries').select(columns).eq('article_id', id)
  return (await rows.order('created_at').throwOnError()).data
}

/** An image that the browser can read. */
const IMAGE = {
  name: 'quay.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('an author publishes entries from a phone, with an image, and without a connection once it returns', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const coverage = await newCoverage(secret)
  await storeSession(context, testInstance, await newStaff(secret, 'author'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${testInstance.siteUrl}/edit-live`)
  await page.getByRole('link', { name: coverage.title }).click()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('The quay is under water.')
  await publish(page)
  await expect(entry(page, 'The quay is under water.')).toBeVisible()
  await expect.poll(() => entriesOf(secret, coverage)).toHaveLength(1)

  await expect(text(page)).toHaveValue('')
  await page.getByLabel('Headline').fill('Ferry stopped')
  await page.locator('input[type=file]').first().setInputFiles(IMAGE)
  await page.getByLabel('Description of the image').fill('A ferry at the quay')
  await page.getByLabel('Key event').check()
  await publish(page)
  const written = entry(page, 'Ferry stopped')
  await expect(written.getByRole('img', { name: 'A ferry at the quay' })).toBeVisible()
  await expect(written.getByText('Key event', { exact: true })).toBeVisible()
  await expect
    .poll(() => entriesOf(secret, coverage))
    .toMatchObject([
      {},
      { content: expect.stringMatching(/^!\[A ferry at the quay\]\(\/storage/), is_key: true },
    ])
  expect(await violations(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)

  const saving = '**/rpc/save_live_entry'
  // The first request arrives, but its response is lost.
  let isFirst = true
  await page.route(saving, async (route) => {
    if (isFirst) await route.fetch()
    isFirst = false
    await route.abort('internetdisconnected')
  })
  const unposted = ['The bridge is closed', 'The bridge is open']
  for (const words of unposted) {
    await text(page).fill(words)
    await publish(page)
    await expect(entry(page, words).getByText(/^Not posted yet/)).toBeVisible()
  }
  await text(page).fill('Unfinished')
  await expect(page.getByText('No connection. 2 entries are stored on this device')).toBeVisible()
  await expect(page.getByText('Unsaved changes, stored on this device')).toBeVisible()
  await page.reload()
  await expect(text(page)).toHaveValue('Unfinished')
  await expect(page.getByText('No connection. 2 entries are stored on this device')).toBeVisible()
  await page.unroute(saving)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect
    .poll(() => entriesOf(secret, coverage))
    .toMatchObject([{}, {}, ...unposted.map((content) => ({ content }))])
  await expect(page.getByText(/^(Not posted yet|Sending)/)).toHaveCount(0)
})

test('entries are written, changed, pinned and withdrawn by keyboard on the page of the article', async ({
  page,
  context,
  testInstance,
  secret,
  colleague,
}) => {
  const coverage = await newCoverage(secret)
  const address = testInstance.siteUrl + coverage.path
  await eventually(page, address, () =>
    expect(page.getByRole('heading', { level: 1, name: coverage.title })).toBeVisible(),
  )
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Write an Entry' })).toBeHidden()
  await storeSession(context, testInstance, await newStaff(secret, 'author'))
  await page.goto(address)
  await page.getByRole('button', { name: 'Write an Entry' }).focus()
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Trains are ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('late')
  await page.keyboard.press('Control+Enter')
  await expect(text(page)).toBeFocused()
  const box = page.getByRole('region', { name: 'Write an Entry' })
  const written = box.getByRole('article', { name: 'Trains are late' })
  await expect(written.locator('strong')).toHaveText('late')

  await written.getByRole('button', { name: 'Edit' }).press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' today')
  await page.keyboard.press('Control+Enter')
  const changed = box.getByRole('article', { name: 'Trains are late today' })
  await expect(changed.getByRole('button', { name: 'Edit' })).toBeFocused()
  await changed.getByRole('button', { name: 'Pin' }).press('Enter')
  await expect(changed.getByText('Pinned', { exact: true })).toBeVisible()
  await expect
    .poll(() => entriesOf(secret, coverage))
    .toMatchObject([{ content: 'Trains are **late** today', is_pinned: true }])
  await expect(async () => {
    await changed.getByRole('button', { name: 'Withdraw' }).press('Enter', { timeout: 1000 })
  }).toPass()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(changed.getByText('Withdrawn')).toBeVisible()
  await expect.poll(() => entriesOf(secret, coverage)).toMatchObject([{ state: 'withdrawn' }])

  const other = await colleague(await newAccount(secret))
  await other.goto(address, { waitUntil: 'networkidle' })
  await expect(other.getByRole('button', { name: 'Write an Entry' })).toBeHidden()
  await other.goto(`${testInstance.siteUrl}/edit-live?article=${coverage.id}`)
  await expect(other.getByText('The live coverage could not be opened')).toBeVisible()
})

test('the page of the article offers its writer the new updates of others only', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const coverage = await newCoverage(secret)
  const address = testInstance.siteUrl + coverage.path
  await eventually(page, address, () =>
    expect(page.getByRole('heading', { level: 1, name: coverage.title })).toBeVisible(),
  )
  await storeSession(context, testInstance, await newStaff(secret, 'author'))
  // The entries are below the box.
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(address)
  await page.getByRole('button', { name: 'Write an Entry' }).click()
  await text(page).fill('My report')
  await publish(page)
  const updates = page.getByRole('region', { name: 'Updates' })
  const shown = (name: string) => updates.getByRole('article', { name })
  // Open pages ask every 4.5 s.
  await expect(shown('My report')).toBeAttached({ timeout: 15_000 })
  const entry = {
    ...{ id: crypto.randomUUID(), article_id: coverage.id, headline: 'Report of a colleague' },
    ...{ content: '', state: 'published', is_key: false, is_pinned: false, version: 0 },
  }
  await secret.rpc('save_live_entry', { entry: JSON.stringify(entry) }).throwOnError()
  await expect(shown('Report of a colleague')).toBeAttached({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: /new updates?$/ })).toHaveText('1 new update')
})

test('two people see each other’s entries at once, and a conflict loses neither text', async ({
  page: author,
  context,
  testInstance,
  secret,
  colleague,
}) => {
  const coverage = await newCoverage(secret)
  await storeSession(context, testInstance, await newStaff(secret, 'author'))
  const editor = await colleague(await newStaff(secret, 'editor'))
  for (const page of [author, editor]) await openWriting(page, testInstance, coverage)
  await expect(editor.getByText(/is writing here, too\.$/)).toBeVisible()
  await text(author).fill('First report')
  await author.getByRole('button', { name: 'Save Draft' }).click()
  const draft = entry(editor, 'First report')
  await expect(draft.getByText('Draft', { exact: true })).toBeVisible()
  await draft.getByRole('button', { name: 'Publish' }).click()
  await expect(entry(author, 'First report').getByText('Draft')).toBeHidden()

  await entry(author, 'First report').getByRole('button', { name: 'Edit' }).click()
  await entry(editor, 'First report').getByRole('button', { name: 'Edit' }).click()
  const changing = (page: Page) =>
    page.getByRole('listitem').getByRole('textbox', { name: 'Text', exact: true })
  await changing(author).fill('First report of the author')
  await changing(editor).fill('First report of the editor')
  // It is shown before it is stored.
  const stored = editor.waitForResponse('**/rest/v1/rpc/save_live_entry')
  await editor.getByRole('button', { name: 'Update' }).click()
  await expect(entry(editor, 'First report of the editor')).toBeVisible()
  await stored
  await author.getByRole('button', { name: 'Update' }).click()
  const conflict = author.getByRole('alert')
  await expect(conflict).toContainText('changed this entry while you were writing')
  await expect(conflict).toContainText('First report of the editor')
  await expect(conflict).toContainText('First report of the author')
  await conflict.getByRole('button', { name: 'Post Mine' }).click()
  await expect(entry(editor, 'First report of the author')).toBeVisible()

  await text(editor).fill('An entry of the editor')
  await publish(editor)
  const foreign = entry(author, 'An entry of the editor')
  await expect(foreign).toBeVisible()
  await expect(foreign.getByRole('button')).toHaveCount(0)
  await editor.getByText('Summary and End').click()
  await editor.getByLabel('Summary').fill('- Two reports')
  await editor.getByRole('button', { name: 'Save Summary' }).click()
  await expect(editor.getByText('Saved. Readers see the summary.')).toBeVisible()
  await editor.getByRole('button', { name: 'End Coverage' }).click()
  await editor.getByRole('alertdialog').getByRole('button', { name: 'End Coverage' }).click()
  await expect(author.getByText('This live coverage has ended')).toBeVisible()
  await expect(text(author)).toBeHidden()
})
