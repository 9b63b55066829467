import type { LiveEntryInput } from '@broadsheet/shared/domain/live.ts'
import type { FrameLocator, Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, unique } from './support/accounts.ts'
import { test } from './support/test.ts'
import { openEditor } from './support/writing.ts'

/** Open pages ask every 4.5 s. */
const SHOWN = { timeout: 15_000 }

/** Publishes live coverage with some entries, and posts more. */
async function startCoverage(secret: SecretClient, entries: number) {
  const slug = unique('storm')
  const article_id = await insertedId(
    secret,
    'articles',
    articleRow(slug, { article_type: 'live', live_order: 'newest', live_state: 'live' }),
  )
  const post = async (headline: string, changes: Partial<LiveEntryInput> = {}) => {
    const entry: LiveEntryInput = {
      ...{ id: crypto.randomUUID(), article_id, headline, content: 'The water rises. '.repeat(20) },
      ...{ state: 'published', is_key: false, is_pinned: false, version: 0 },
      ...changes,
    }
    await secret.rpc('save_live_entry', { entry: JSON.stringify(entry) }).throwOnError()
    return entry.id
  }
  for (let n = 1; n <= entries; n++) await post(`Update ${n}`)
  const setState = (state: string) =>
    secret.rpc('set_live_state', { article: article_id, state }).throwOnError()
  return { id: article_id, path: `/article/${slug}/`, post, setState }
}

const entry = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('an open page shows new entries without moving what is read', async ({
  page,
  testInstance,
  secret,
}) => {
  const { path, post, setState } = await startCoverage(secret, 8)
  await eventually(page, testInstance.siteUrl + path, () =>
    expect(entry(page, 'Update 8')).toBeVisible({ timeout: 1000 }),
  )
  // The page may have been opened between two of the first entries.
  await page.reload()
  await post('Bridge closed')
  await expect(entry(page, 'Bridge closed')).toBeVisible(SHOWN)
  expect(await violations(page)).toEqual([])

  const read = entry(page, 'Update 4')
  await read.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = async () => Math.round((await read.boundingBox())?.y ?? 0)
  const before = await place()
  await post('Ferry cancelled')
  await post('Mayor speaks')
  // The first one was below the beginning of the page, too.
  const button = page.getByRole('button', { name: '3 new updates' })
  await expect(button).toBeVisible(SHOWN)
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2)
  await expect(page.getByRole('status').filter({ hasText: 'new update' })).toBeAttached()
  await button.click()
  await expect(entry(page, 'Mayor speaks')).toBeFocused()
  await expect(button).toBeHidden()

  await setState('ended')
  await expect(page.getByText('This live coverage has ended.').first()).toBeVisible(SHOWN)
})

test('a page that was offline shows what it missed, changes and withdrawals', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const { path, post } = await startCoverage(secret, 3)
  await eventually(page, testInstance.siteUrl + path, () =>
    expect(entry(page, 'Update 3')).toBeVisible({ timeout: 1000 }),
  )
  const id = await post('Bridge closed', { is_key: true })
  await expect(page.getByRole('link', { name: 'Bridge closed' })).toBeVisible(SHOWN)
  await context.setOffline(true)
  for (let n = 4; n <= 60; n++) await post(`Update ${n}`)
  await post('Bridge open', { id, version: 1 })
  const withdrawn = await post('A mistake')
  await secret.rpc('withdraw_live_entry', { entry: withdrawn, base: 1 }).throwOnError()
  await context.setOffline(false)
  await expect(entry(page, 'Update 60')).toBeVisible(SHOWN)
  await expect(page.locator('[data-entry]')).toHaveCount(61)
  await expect(entry(page, 'Bridge open')).toHaveCount(1)
  await expect(entry(page, 'Bridge closed')).toHaveCount(0)
  await expect(entry(page, 'A mistake')).toHaveCount(0)
})

test('the coverage is readable page by page without JavaScript', async ({
  browser,
  testInstance,
  secret,
}) => {
  const { path } = await startCoverage(secret, 60)
  const page = await browser.newPage({ javaScriptEnabled: false })
  await eventually(page, testInstance.siteUrl + path, () =>
    expect(entry(page, 'Update 60')).toBeVisible({ timeout: 1000 }),
  )
  await page.getByRole('link', { name: 'Earlier updates' }).click()
  await expect(entry(page, 'Update 25')).toBeVisible()
  await entry(page, 'Update 25').getByRole('link', { name: 'Link to this update' }).click()
  await expect(page).toHaveTitle(/^Update 25 \| /)
  await page.getByRole('link', { name: 'All updates:' }).click()
  await expect(page).toHaveURL(testInstance.siteUrl + path)
  await page.close()
})

test('an entry is found by the search, which leads to its page', async ({
  page,
  testInstance,
  secret,
}) => {
  const { post } = await startCoverage(secret, 1)
  const word = unique('sluice').replace(/[^a-z]/g, '')
  await post(`The ${word} opens`)
  await eventually(page, `${testInstance.siteUrl}/?search=${word}`, () =>
    expect(page.getByRole('link', { name: `The ${word} opens` })).toBeVisible({ timeout: 3000 }),
  )
  await page.getByRole('link', { name: `The ${word} opens` }).click()
  await expect(entry(page, `The ${word} opens`)).toBeVisible()
  await expect(page).toHaveURL(/\/live\/[0-9a-f-]{36}\/$/)
})

test('the preview and a shared draft show the entries as the page does', async ({
  browser,
  testInstance,
  secret,
  colleague,
}) => {
  const { id, path, post } = await startCoverage(secret, 2)
  await post('Bridge closed', {
    is_key: true,
    is_pinned: true,
    content: 'See [below](#a).\n\n## A',
  })
  await post('Not yet', { state: 'draft' })
  const reader = await browser.newPage()
  await eventually(reader, testInstance.siteUrl + path, () =>
    expect(entry(reader, 'Bridge closed')).toBeVisible({ timeout: 1000 }),
  )
  const shown = async (scope: Page | FrameLocator) => {
    await expect(scope.locator('[data-live-pinned] article')).toBeVisible()
    const parts = ['[data-live-top]', '[data-live-pinned]', '[data-live-entries]']
    const htmls = await Promise.all(parts.map((part) => scope.locator(part).innerHTML()))
    // Node and Chromium write times with another space.
    return htmls.map((html) => html.replace(/\u202f|&nbsp;/g, ' '))
  }
  const page = await shown(reader)

  const editor = await colleague(EDITOR)
  await openEditor(editor, testInstance, `${path}edit`)
  await editor.getByRole('button', { name: 'Preview' }).click()
  const frame = editor.frameLocator('iframe[title="Preview of the article"]')
  expect(await shown(frame)).toEqual(page)
  await editor.keyboard.press('Escape')

  await secret.from('articles').update({ status: 'draft' }).eq('id', id).throwOnError()
  await editor.goto(testInstance.siteUrl + path)
  expect(await shown(editor)).toEqual(page)
  await openEditor(editor, testInstance, `${path}edit`)
  await editor.getByText('Share a draft', { exact: true }).click()
  await editor.getByRole('button', { name: 'Create link' }).click()
  await reader.goto(await editor.getByLabel('New link').inputValue())
  await expect(entry(reader, 'Update 2')).toBeVisible()
  await expect(entry(reader, 'Bridge closed').getByText('Pinned')).toBeVisible()
  await expect(reader.getByText('Not yet')).toHaveCount(0)
  expect(await violations(reader)).toEqual([])
  await reader.close()
})
