import { readFile } from 'node:fs/promises'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openConsole } from './support/console.ts'

test('an admin finds who archived an article, and exports the entries', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = unique('audited')
  const title = `Council minutes ${slug}`
  await insertedId(secret, 'articles', { ...articleRow(slug, { status: 'published' }), title })
  await openConsole(page, testInstance, 'articles')
  await page.getByPlaceholder('Search title and excerpt...').fill(slug)
  await page.getByLabel(`Status of ${title}`).selectOption('archived')
  await expect(page.getByText(`"${title}" is now archived`)).toBeVisible()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByPlaceholder('Search titles and names...').fill(slug)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Article archived')
  await expect(entries).toContainText(title)
  await expect(entries).toContainText('Status: Published → Archived')
  await expect(page.getByText('Found: 1 entry')).toBeVisible()
  expect(await violations(page, ALL)).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(`Article archived,${title},Status: Published → Archived`)

  // The export is an entry, too.
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Object').selectOption('Exports')
  await expect(entries.first()).toContainText(/List exported.*Audit log/)
  await expect(entries.first()).toContainText('Rows: 1')
})

test('many values of one change are collapsed', async ({ page, testInstance, secret }) => {
  const settings = { city: 'Wend', state: 'ME', zip_code: '1', address: 'Quay', country: 'Wendia' }
  const { data } = await secret.from('site_settings').select('*').single().throwOnError()
  const change = { ...settings, contact_name: 'Front office' }
  await secret.from('site_settings').update(change).eq('id', data.id).throwOnError()
  await openConsole(page, testInstance, 'audit_log')
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: '6 values' }).first()
  await expect(entry.getByText('Front office')).toBeHidden()
  await entry.getByText('6 values').click()
  await expect(entry.getByText('Front office')).toBeVisible()
  const { city, state, zip_code, address, country, contact_name } = data
  const former = { city, state, zip_code, address, country, contact_name }
  await secret.from('site_settings').update(former).eq('id', data.id).throwOnError()
})

test('changed settings of a newsletter list are shown with their names', async ({
  page,
  testInstance,
  secret,
}) => {
  const name = unique('Weekend')
  const { data: list } = await secret
    .from('newsletter_lists')
    .insert({ name, slug: name.toLowerCase() })
    .select('id')
    .single()
    .throwOnError()
  const change = { fill: 'most_read', weekdays: [6, 7], send_at: '08:30', frequency: 'weekly' }
  await secret.from('newsletter_lists').update(change).eq('id', list.id).throwOnError()
  await secret.from('newsletter_lists').delete().eq('id', list.id).throwOnError()
  await openConsole(page, testInstance, 'audit_log')
  await page.getByPlaceholder('Search titles and names...').fill(name)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('Newsletter list deleted')
  await expect(entries.nth(2)).toContainText('Newsletter list created')
  for (const text of [
    'Newsletter list changed',
    'Rule for articles: empty → Most read',
    'Draft an issue on: empty → Saturday and Sunday',
    'Time of sending: empty → 08:30',
    'Frequency: Irregular → Weekly',
  ]) {
    await expect(entries.nth(1)).toContainText(text)
  }
  expect(await violations(page, ALL)).toEqual([])
})
