import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { oldestArticles, unique } from '../../site/tests/support/accounts.ts'
import { openAddress, openConsole } from './support/console.ts'
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

test('an issue is written, filled, ordered with the keyboard, previewed, and scheduled for a time or an article', async ({
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
  // The dialog and the button that opened it are gone.
  await expect(page.getByRole('main')).toBeFocused()
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
  await preview.getByRole('button', { name: 'Plain text' }).click()
  await expect(preview.getByRole('group', { name: 'Plain text' })).toContainText(title)
  await preview.getByRole('button', { name: 'Close' }).click()

  const testButton = page.getByRole('button', { name: 'Send me a test' })
  await testButton.press('Enter')
  const notice = page.getByRole('alert').filter({ hasText: 'A test mail is on its way' })
  await expect(notice).toBeVisible()
  // It was disabled while the mail was sent.
  await expect(testButton).toBeFocused()
  // Beside the buttons, not on them.
  const box = await notice.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
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

  const slug = unique('mailed')
  const draft = articleRow(slug, { status: 'draft', title: `The bridge opens ${slug}` })
  const article = await insertedId(secret, 'articles', draft)
  await page.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByLabel('When an article is published').check()
  await dialog.getByRole('combobox').fill(slug)
  await page.getByRole('option', { name: draft.title ?? '' }).click()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByRole('button', { name: 'Back to draft' })).toBeVisible()
  const issue = secret
    .from('newsletter_issues')
    .select('state, with_article')
    .eq('subject', subject)
  expect((await issue.throwOnError()).data).toEqual([{ state: 'scheduled', with_article: article }])
})

test('sending is stopped and resumed; an issue is sent at once, and shows its numbers and its page', async ({
  page,
  secret,
  testInstance,
}) => {
  const { id: list } = await addList(secret, 2)
  const started = await addDraft(secret, list, unique('Stopped'))
  const id = await addDraft(secret, list, unique('Sent at once'))
  const sending = { state: 'sending', started_at: new Date().toISOString() }
  await secret.from('newsletter_issues').update(sending).eq('id', started).throwOnError()
  await openConsole(page, testInstance, `newsletter_issues/${started}`)
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sending' }).click()
  await expect.poll(() => stateOf(secret, started)).toBe('stopped')
  await page.getByRole('button', { name: 'Resume sending' }).click()
  await expect.poll(() => stateOf(secret, started), { timeout: 60_000 }).toBe('sent')

  await openAddress(page, `${testInstance.adminUrl}newsletter_issues/${id}`)
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

test('articles are ordered by dragging; an issue that another person saved is not overwritten unseen', async ({
  page,
  secret,
  testInstance,
}) => {
  const list = await addList(secret, 0)
  const id = await addDraft(secret, list.id, unique('Dragged'))
  const stored = async () => {
    const query = secret.from('newsletter_issues').select('article_ids, preview_text, note')
    return (await query.eq('id', id).single().throwOnError()).data
  }
  const [first, second, third] = (await stored()).article_ids
  await openConsole(page, testInstance, `newsletter_issues/${id}`)
  await expect(rows(page)).toHaveCount(3)
  await rows(page)
    .nth(2)
    .dragTo(rows(page).nth(0), { targetPosition: { x: 60, y: 4 } })
  await expect(
    page.getByRole('status').filter({ hasText: 'is now at place 1 of 3' }),
  ).toBeAttached()
  await page.getByLabel('Preview text').fill('Mine')
  const theirs = { version: 2, note: 'Theirs' }
  await secret.from('newsletter_issues').update(theirs).eq('id', id).throwOnError()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another person saved this issue in the meantime')).toBeVisible()
  await expect(page.getByLabel('Preview text')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save my changes over theirs' }).click()
  await expect(page.getByText('Issue saved')).toBeVisible()
  const article_ids = [third, first, second]
  expect(await stored()).toEqual({ article_ids, preview_text: 'Mine', note: 'Theirs' })
})

test('a list is added, and subscribers of a file to it; they are found, exported with consent, and removed', async ({
  page,
  secret,
  testInstance,
}) => {
  await openConsole(page, testInstance, 'newsletter_lists')
  await page.getByRole('button', { name: 'New list' }).click()
  const form = page.getByRole('dialog', { name: 'New list' })
  const name = unique('Weekend')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Rule for articles').selectOption({ label: 'Most read' })
  await form.getByLabel('Saturday').check()
  await form.getByLabel('Time of sending').fill('08:30')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Most read: drafted for 08:30, Saturday')).toBeVisible()
  const lists = secret.from('newsletter_lists').select('fill, weekdays, is_unattended')
  expect((await lists.eq('name', name).throwOnError()).data).toEqual([
    { fill: 'most_read', weekdays: [6], is_unattended: false },
  ])

  const beginning = unique('file')
  const file = [
    'email,consented_at,consent_proof',
    `${beginning}-a@example.org,2025-05-01,Form of the old site`,
    `${beginning}-b@example.org,,`,
    'not an address,,',
  ].join('\n')
  await openAddress(page, `${testInstance.adminUrl}subscribers`)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add subscribers from a file' })
  await dialog.getByLabel('List').selectOption({ label: name })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(dialog).toContainText('2 addresses, 1 with proof of consent.')
  await expect(dialog).toContainText('Line 4: not an address')
  await dialog.getByRole('button', { name: 'Add 2 addresses' }).click()
  await expect(dialog).toContainText('2 addresses were added')
  await dialog
    .getByRole('button', { name: 'Close' })
    .or(dialog.getByRole('button', { name: 'Done' }))
    .click()

  await page.getByLabel('List').selectOption({ label: name })
  await expect(page.getByText(`${beginning}-a@example.org`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  const { text } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Export' }).click(),
  )
  expect(text).toMatch(/^\ufeff?email,subscribed_at,status,lists,/)
  expect(text).toContain(`${beginning}-a@example.org`)
  expect(text).toContain('Form of the old site')
  expect(text).toContain(name.toLowerCase())

  await page.getByPlaceholder('Search subscribers...').fill(beginning)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Confirmed')
  await expect(page.getByText('Found: 1 subscriber')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${beginning}-a@example.org` }).click()
  await expect(page.getByText('Subscriber removed')).toBeVisible()
  // The change is sent when the notification, which offers to undo it, ends.
  await page.keyboard.press('Escape')
  const remaining = async () => {
    const query = secret.from('newsletter_subscribers').select('email')
    return (await query.like('email', `${beginning}%`)).data
  }
  await expect.poll(remaining).toEqual([{ email: `${beginning}-b@example.org` }])
})
