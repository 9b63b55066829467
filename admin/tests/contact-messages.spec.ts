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
