import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { newAccount, oldestArticles, unique } from '../../site/tests/support/accounts.ts'
import { openConsole } from './support/console.ts'
import { downloaded } from './support/downloaded.ts'

/** Creates a list with confirmed subscribers; returns its id and name. */
async function addList(secret: SecretClient, subscribers: number, fill: string | null = null) {
  const name = unique('Morning')
  const { data: list } = await secret
    .from('newsletter_lists')
    .insert({ name, slug: name.toLowerCase(), fill })
    .select('id')
    .single()
    .throwOnError()
  for (let at = 0; at < subscribers; at++) {
    const { data: subscriber } = await secret
      .from('newsletter_subscribers')
      .insert({
        ...{ email: `${unique('reader')}@example.org`, status: 'confirmed' },
        ...{ consented_at: '2026-01-01T00:00:00Z', consent_proof: 'A test' },
      })
      .select('id')
      .single()
      .throwOnError()
    await secret
      .from('newsletter_members')
      .insert({ subscriber_id: subscriber.id, list_id: list.id })
      .throwOnError()
  }
  return { id: list.id, name }
}

async function addDraft(secret: SecretClient, list: string, subject: string): Promise<string> {
  const { data: articles } = await oldestArticles(secret, 3).throwOnError()
  const { data } = await secret
    .from('newsletter_issues')
    .insert({ list_id: list, subject, article_ids: articles.map(({ id }) => id) })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

const rows = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('listitem')

const stateOf = async (secret: SecretClient, id: string) => {
  const query = secret.from('newsletter_issues').select('state').eq('id', id).single()
  return (await query.throwOnError()).data.state
}

test('an issue is written, filled, ordered with the keyboard, previewed and scheduled', async ({
  page,
  secret,
  testInstance,
}) => {
  const list = await addList(secret, 2, 'newest')
  await openConsole(page, testInstance, 'newsletter_issues')
  await page.getByRole('button', { name: 'New issue' }).click()
  await page.getByRole('dialog').getByLabel('List').selectOption({ label: list.name })
  const subject = unique('The morning')
  await page.getByRole('dialog').getByLabel('Subject').fill(subject)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await page.getByLabel('Introduction').fill('Good **morning**.')

  const search = page.getByRole('combobox', { name: 'Add an article' })
  const before = await rows(page).count()
  await search.click()
  const found = page.getByRole('listbox').getByRole('option').first()
  const title = await found.innerText()
  await found.click()
  await expect(rows(page)).toHaveCount(before + 1)
  const up = page.getByRole('button', { name: `Move up: ${title}`, exact: true })
  await up.press('Enter')
  await expect(up).toBeFocused()
  const place = new RegExp(`is now at place ${before} of ${before + 1}`)
  await expect(page.getByRole('status').filter({ hasText: place })).toBeAttached()

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const mail = preview.frameLocator('iframe')
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(mail.getByText('morning', { exact: true })).toHaveCSS('font-weight', '700')
  expect(await violations(page)).toEqual([])
  await preview.getByRole('button', { name: 'Plain text' }).click()
  await expect(preview.getByRole('group', { name: 'Plain text' })).toContainText(title)
  await preview.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'When is the issue sent?' })
  await expect(dialog).toContainText('2 confirmed subscribers')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByRole('button', { name: 'Back to draft' })).toBeVisible()
  const { data } = await secret
    .from('newsletter_issues')
    .select('state, intro, article_ids')
    .eq('subject', subject)
    .single()
    .throwOnError()
  expect(data).toMatchObject({ state: 'scheduled', intro: 'Good **morning**.' })
  expect(data.article_ids).toHaveLength(before + 1)
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
})

test('an issue is sent, and shows its numbers and the page in the archive', async ({
  page,
  secret,
  testInstance,
}) => {
  const list = await addList(secret, 2)
  const id = await addDraft(secret, list.id, unique('Sent at once'))
  await openConsole(page, testInstance, `newsletter_issues/${id}`)
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByLabel('Now', { exact: true }).check()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => stateOf(secret, id), { timeout: 60_000 }).toBe('sent')
  await expect(page.getByRole('link', { name: 'Page in the archive' })).toBeVisible({
    timeout: 30_000,
  })
  const numbers = page.getByRole('region', { name: 'Numbers' })
  await expect(numbers).toContainText('Delivered')
  await expect(page.getByRole('region', { name: 'Clicks' }).getByRole('row')).toHaveCount(4)
  expect(await violations(page)).toEqual([])
})

test('articles are ordered by dragging', async ({ page, secret, testInstance }) => {
  const list = await addList(secret, 0)
  const id = await addDraft(secret, list.id, unique('Dragged'))
  await openConsole(page, testInstance, `newsletter_issues/${id}`)
  await expect(rows(page)).toHaveCount(3)
  const ids = async () => {
    const query = secret.from('newsletter_issues').select('article_ids').eq('id', id).single()
    return (await query.throwOnError()).data.article_ids
  }
  const [first, second, third] = await ids()
  await rows(page)
    .nth(2)
    .dragTo(rows(page).nth(0), { targetPosition: { x: 60, y: 4 } })
  await expect(
    page.getByRole('status').filter({ hasText: 'is now at place 1 of 3' }),
  ).toBeAttached()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Issue saved')).toBeVisible()
  expect(await ids()).toEqual([third, first, second])
})

test('an article is mailed when it is published', async ({ page, secret, testInstance }) => {
  const list = await addList(secret, 1)
  const id = await addDraft(secret, list.id, unique('With an article'))
  const slug = unique('mailed')
  const title = `The bridge opens ${slug}`
  const article = await insertedId(secret, 'articles', {
    ...articleRow(slug, { status: 'draft' }),
    title,
  })
  await openConsole(page, testInstance, `newsletter_issues/${id}`)
  await page.getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'When is the issue sent?' })
  await dialog.getByLabel('When an article is published').check()
  await dialog.getByRole('combobox').fill(slug)
  await page.getByRole('option', { name: title }).click()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByRole('button', { name: 'Back to draft' })).toBeVisible()

  await secret.rpc('send_due_newsletters').throwOnError()
  expect(await stateOf(secret, id)).toBe('scheduled')
  await secret.from('articles').update({ status: 'published' }).eq('id', article).throwOnError()
  await secret.rpc('send_due_newsletters').throwOnError()
  await expect.poll(() => stateOf(secret, id), { timeout: 60_000 }).toBe('sent')
  await page.goto(`${testInstance.apiUrl}/mail`)
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1)
})

test('sending is stopped and resumed', async ({ page, secret, testInstance }) => {
  const list = await addList(secret, 1)
  const id = await addDraft(secret, list.id, unique('Stopped'))
  const started = { state: 'sending', started_at: new Date().toISOString() }
  await secret.from('newsletter_issues').update(started).eq('id', id).throwOnError()
  await openConsole(page, testInstance, `newsletter_issues/${id}`)
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sending' }).click()
  await expect.poll(() => stateOf(secret, id)).toBe('stopped')
  await page.getByRole('button', { name: 'Resume sending' }).click()
  await expect.poll(() => stateOf(secret, id), { timeout: 60_000 }).toBe('sent')
})

test('an author writes a draft, and may not send it', async ({ page, secret, testInstance }) => {
  const list = await addList(secret, 1)
  const id = await addDraft(secret, list.id, unique('Of an author'))
  const account = await newAccount(secret, 'newsletter-author')
  await secret.from('profiles').update({ role: 'author' }).eq('id', account.id).throwOnError()
  await openConsole(page, testInstance, `newsletter_issues/${id}`, account)
  await page.getByLabel('Subject').fill('A better subject')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Issue saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schedule' })).toHaveCount(0)
  for (const path of ['newsletter_lists', 'subscribers', 'newsletter-delivery']) {
    await page.goto(testInstance.adminUrl + path)
    await expect(page.getByText('Access denied')).toBeVisible()
  }
})

test('an issue that another person saved is not overwritten unseen', async ({
  page,
  secret,
  testInstance,
}) => {
  const list = await addList(secret, 0)
  const id = await addDraft(secret, list.id, unique('Twice'))
  await openConsole(page, testInstance, `newsletter_issues/${id}`)
  await page.getByLabel('Preview text').fill('Mine')
  const theirs = { version: 2, note: 'Theirs' }
  await secret.from('newsletter_issues').update(theirs).eq('id', id).throwOnError()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another person saved this issue in the meantime')).toBeVisible()
  await expect(page.getByLabel('Preview text')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save my changes over theirs' }).click()
  await expect(page.getByText('Issue saved')).toBeVisible()
  const { data } = await secret
    .from('newsletter_issues')
    .select('preview_text, note')
    .eq('id', id)
    .single()
    .throwOnError()
  expect(data).toEqual({ preview_text: 'Mine', note: 'Theirs' })
})

test('a list with automatic drafting is added', async ({ page, secret, testInstance }) => {
  await openConsole(page, testInstance, 'newsletter_lists')
  await page.getByRole('button', { name: 'New list' }).click()
  const dialog = page.getByRole('dialog', { name: 'New list' })
  const name = unique('Weekend')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Rule for articles').selectOption({ label: 'Most read' })
  await dialog.getByLabel('Saturday').check()
  await dialog.getByLabel('Time of sending').fill('08:30')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Most read: drafted for 08:30, Saturday')).toBeVisible()
  const { data } = await secret
    .from('newsletter_lists')
    .select('fill, weekdays, is_unattended')
    .eq('name', name)
    .single()
    .throwOnError()
  expect(data).toEqual({ fill: 'most_read', weekdays: [6], is_unattended: false })
})

test('subscribers of a file are added to a list, and exported with consent and lists', async ({
  page,
  secret,
  testInstance,
}) => {
  const list = await addList(secret, 0)
  const beginning = unique('file')
  const file = [
    'email,consented_at,consent_proof',
    `${beginning}-a@example.org,2025-05-01,Form of the old site`,
    `${beginning}-b@example.org,,`,
    'not an address,,',
  ].join('\n')
  await openConsole(page, testInstance, 'subscribers')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add subscribers from a file' })
  await dialog.getByLabel('List').selectOption({ label: list.name })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(dialog).toContainText('2 addresses, 1 with proof of consent.')
  await expect(dialog).toContainText('Line 4: not an address')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add 2 addresses' }).click()
  await expect(dialog).toContainText('2 addresses were added')
  await dialog
    .getByRole('button', { name: 'Close' })
    .or(dialog.getByRole('button', { name: 'Done' }))
    .click()

  await page.getByLabel('List').selectOption({ label: list.name })
  await expect(page.getByText(`${beginning}-a@example.org`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  const { text } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Export' }).click(),
  )
  expect(text).toMatch(/^\ufeff?email,subscribed_at,status,lists,/)
  expect(text).toContain(`${beginning}-a@example.org`)
  expect(text).toContain('Form of the old site')
  expect(text).toContain(list.name.toLowerCase())
})
