import { addPerson } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openAddress, openConsole, openConsoleAs } from './support/console.ts'

test('an editor plans an article and assigns it with others; the assignee starts to write', async ({
  page,
  testInstance,
  secret,
}) => {
  const username = unique('assigned')
  const person = await addPerson(secret, username)
  await secret.from('profiles').update({ role: 'contributor' }).eq('id', person.id).throwOnError()
  const headline = `The harbor of ${username}`
  await openConsole(page, testInstance, 'assignments/create')
  const dialog = page.getByRole('dialog', { name: 'New assignment' })
  await dialog.getByRole('button', { name: 'Create assignment' }).click()
  await expect(dialog.getByText('Headline is required')).toBeVisible()
  await dialog.getByLabel('Headline').fill(headline)
  await dialog.getByLabel('Deadline').fill('2026-01-02T12:00')
  await dialog.getByRole('button', { name: 'Create assignment' }).click()
  await expect(page.getByText('Assignment created')).toBeVisible()

  await page.getByRole('searchbox').fill(username)
  await page.getByLabel('Deadline', { exact: true }).selectOption('Overdue')
  await expect(page).toHaveURL(/overdue/)
  const row = page.getByRole('row', { name: headline })
  await expect(row).toContainText('Planned')
  await expect(row).toContainText('Overdue since')
  await expect(row).toContainText('Not assigned')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Assign to...' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign 1 article' })
  await assign.getByLabel('Assignee').selectOption(`${username} of the staff`)
  await assign.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('1 assignment changed')).toBeVisible()
  await expect(row).toContainText(username)

  await openConsoleAs(page, testInstance, '', person)
  const waiting = page.getByRole('region', { name: 'Waiting for me' })
  await expect(waiting.getByRole('link', { name: headline })).toBeVisible()
  await expect(waiting).toContainText('Overdue since')
  await openAddress(page, `${testInstance.adminUrl}assignments`)
  await page.getByRole('link', { name: `Start writing: ${headline}` }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(headline)
  await secret.from('assignments').delete().eq('headline', headline)
})
