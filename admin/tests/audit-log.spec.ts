import { readFile } from 'node:fs/promises'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { found, openConsole } from './support/console.ts'

test('an admin finds who changed an article or a list, with the values, and exports the entries', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = unique('audited')
  const title = `Council minutes ${slug}`
  await insertedId(secret, 'articles', { ...articleRow(slug, { status: 'published' }), title })
  await openConsole(page, testInstance, found('articles', slug))
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

  const name = await changedList(secret)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByPlaceholder('Search titles and names...').fill(name)
  await expect(entries).toHaveCount(4)
  await expect(entries.nth(0)).toContainText('Newsletter list deleted')
  await expect(entries.nth(3)).toContainText('Newsletter list created')
  for (const text of [
    'Newsletter list changed',
    'Rule for articles: empty → Most read',
    'Draft an issue on: empty → Saturday and Sunday',
    'Time of sending: empty → 08:30',
    'Frequency: Irregular → Weekly',
  ]) {
    await expect(entries.nth(2)).toContainText(text)
  }
  const value = entries.nth(1).getByText('Time of sending: 08:30 → 09:30')
  await expect(value).toBeHidden()
  await entries.nth(1).getByText('6 values').click()
  await expect(value).toBeVisible()
})

/** Creates a newsletter list, changes few of its values, then many, and deletes it; returns its name. */
async function changedList(secret: SecretClient): Promise<string> {
  const name = unique('Weekend')
  const { data: list } = await secret
    .from('newsletter_lists')
    .insert({ name, slug: name.toLowerCase() })
    .select('id')
    .single()
    .throwOnError()
  const few = { fill: 'most_read', weekdays: [6, 7], send_at: '08:30', frequency: 'weekly' }
  const others = { fill: 'front', weekdays: [5], send_at: '09:30', frequency: 'daily' }
  for (const change of [few, { ...others, description: 'News', fill_count: 5 }])
    await secret.from('newsletter_lists').update(change).eq('id', list.id).throwOnError()
  await secret.from('newsletter_lists').delete().eq('id', list.id).throwOnError()
  return name
}
