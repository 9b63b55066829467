import { readFile } from 'node:fs/promises'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { openConsole } from './support/console.ts'

// spec: inbox
test('a message is read, answered and archived', async ({ page, testInstance, secret }) => {
  const row = {
    name: 'Edda',
    email: 'edda@example.com',
    subject: 'A correction for the console test',
    message: 'The bridge has five arches.',
  }
  const { data } = await secret.from('contact_messages').insert(row).select('id').single()
  await openConsole(page, testInstance, 'messages')
  await page.getByRole('button', { name: row.subject }).click()
  await expect(page.getByText(row.message)).toBeVisible()
  const reply = page.getByRole('link', { name: 'Reply by email' })
  await expect(reply).toHaveAttribute('href', /^mailto:edda@example.com\?subject=Re%3A%20A%20corr/)
  const marks = async () => {
    const query = secret.from('contact_messages').select('read_at, archived_at')
    return (await query.eq('id', data?.id ?? '').single()).data
  }
  await expect.poll(async () => (await marks())?.read_at).not.toBeNull()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.poll(async () => (await marks())?.archived_at).not.toBeNull()
  await page.getByRole('tab', { name: 'Archived' }).click()
  await expect(page.getByRole('button', { name: row.subject })).toBeVisible()
  await secret
    .from('contact_messages')
    .delete()
    .eq('id', data?.id ?? '')
})

test('subscribers are found, exported and removed', async ({ page, testInstance, secret }) => {
  const email = 'console-test@example.com'
  const unsubscribed = { status: 'unsubscribed', unsubscribed_at: '2020-01-01T00:00:00Z' }
  await secret
    .from('newsletter_subscribers')
    .insert([{ email }, { email: `=${email}`, ...unsubscribed }], { defaultToNull: false })
  await openConsole(page, testInstance, 'subscribers')
  await page.getByPlaceholder('Search subscribers...').fill('console-test')
  await expect(page.getByText('Found: 2 subscribers')).toBeVisible()
  const filter = page.getByRole('combobox', { name: 'Status' })
  await filter.selectOption('Unsubscribed')
  await expect(page.getByText('Found: 1 subscriber')).toBeVisible()
  await expect(page.getByText(`=${email}`)).toBeVisible()
  await filter.selectOption('Confirmed')
  await expect(page.getByText('No subscribers found')).toBeVisible()
  await filter.selectOption('All')
  await expect(page.getByText('Found: 2 subscribers')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  await expect(page.getByRole('listitem').getByText('Unconfirmed', { exact: true })).toBeVisible()
  expect(csv).toContain('email,subscribed_at,status,lists,source')
  expect(csv).toContain(',unsubscribed,,form,')
  expect(csv).toContain(`\r\n'=${email},`)

  await page.getByRole('button', { name: `Remove ${email}`, exact: true }).click()
  await expect(page.getByText('Subscriber removed')).toBeVisible()
  await expect
    .poll(
      async () =>
        (await secret.from('newsletter_subscribers').select('id').eq('email', email)).data,
    )
    .toEqual([])
  await secret.from('newsletter_subscribers').delete().eq('email', `=${email}`)
})
