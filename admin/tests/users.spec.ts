import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { EDITOR, newAccount, unique } from '../../site/tests/support/accounts.ts'
import { found, openConsole, openConsoleAs } from './support/console.ts'

test('an admin invites a colleague, who creates an account with the link', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openConsole(page, testInstance, found('users', 'editor'))
  await page.getByRole('button', { name: 'Invite people' }).click()
  const username = unique('colleague')
  const email = `${username}@example.org`
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('Enter 1 to 50 email addresses')).toBeVisible()
  await dialog.getByLabel('Email addresses').fill(`${email}, editor@broadsheet.example`)
  await dialog.getByLabel('Role').selectOption('contributor')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  const results = dialog.getByRole('list', { name: 'Results' })
  await expect(results).toContainText('already has this role or a higher one')
  await expect(results).toBeFocused()
  await dialog.getByRole('button', { name: `Copy link for ${email}` }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await dialog.getByRole('button', { name: 'Done' }).click()

  // The colleague has no session.
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByText('You will be a contributor')).toBeVisible()
  expect(page.url()).not.toContain('token')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByLabel('Full Name').fill('Grace Colleague')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('You have accepted the invitation')).toBeVisible()
  // The header, too, is that of a signed-in user.
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(page.locator('main :focus')).toContainText('You have accepted the invitation')
  await page.getByRole('link', { name: 'Open the console' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This invitation was already used')

  await openConsoleAs(page, testInstance, 'invitations', EDITOR)
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText('Accepted', { exact: true })).toBeVisible()
  const { data } = await secret.from('accounts').select('role').eq('username', username).single()
  expect(data?.role).toBe('contributor')
})

test('an admin edits the profile of a user, signs the user out and deletes the account', async ({
  page,
  testInstance,
  secret,
}) => {
  const user = await newAccount(secret, 'leaving')
  const successor = await newAccount(secret, 'successor')
  const article = await insertedId(
    secret,
    'articles',
    articleRow(unique('left-behind'), { author_id: user.id, status: 'published' }),
  )
  await openConsole(page, testInstance, `users/${user.id}`)
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('Full Name').fill('Lea Leaving')
  await profile.getByLabel('Links').fill('http://example.com')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByLabel('Links')).toHaveAccessibleDescription(/begin with https:/)
  await profile.getByLabel('Links').fill('example.com/lea')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lea Leaving' })).toBeVisible()
  await expect(page.getByText('Profile changed by an admin')).toBeVisible()
  const { data: saved } = await secret.from('profiles').select('links').eq('id', user.id).single()
  expect(saved?.links).toEqual(['https://example.com/lea'])

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('What happens to 1 article?')).toBeVisible()
  await dialog.getByLabel('Give them to another user').check()
  await dialog.getByLabel('New author').fill(successor.username)
  await page.getByRole('option', { name: successor.username }).click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users Management' })).toBeVisible()
  const { data } = await secret.from('articles').select('author_id').eq('id', article).single()
  expect(data?.author_id).toBe(successor.id)
})
