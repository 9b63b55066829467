import { readFile } from 'node:fs/promises'
import { articleRow } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, oldestArticles, storeSession, unique } from './support/accounts.ts'
import { photograph } from './support/photograph.ts'
import { test } from './support/test.ts'

test('a user exports their data and deletes the account, which removes all of it', async ({
  testInstance,
  secret,
  member: { account, page },
}) => {
  const { data: article } = await oldestArticles(secret, 1).single()
  const mine = { article_id: article?.id ?? '', user_id: account.id }
  await secret.from('comments').insert({ ...mine, content: 'To be taken along.' })
  await secret.from('bookmarks').insert(mine)
  await secret
    .from('profiles')
    .update({ links: ['https://example.com/me'] })
    .eq('id', account.id)
  const guest = crypto.randomUUID()
  await secret.from('profiles').insert({ id: guest, username: unique('guest') })
  const together = articleRow(unique('together'), {
    bylines: [guest, account.id].map((author_id) => ({ author_id, contribution: 'by' })),
  })
  await secret.from('articles').insert(together)
  // Assignments are for the staff.
  const takeRole = (role: string) =>
    secret.from('profiles').update({ role }).eq('id', account.id).throwOnError()
  await takeRole('contributor')
  const assignment = { headline: 'The harbor', note: 'Call the port.', assignee_id: account.id }
  await secret.from('assignments').insert(assignment).throwOnError()
  await page.goto(`${testInstance.siteUrl}/profile`)
  const button = page.getByRole('button', { name: 'Download My Data' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')])
  // The button was disabled while the data was collected.
  await expect(button).toBeFocused()
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.account).toMatchObject({ email: account.email, links: ['https://example.com/me'] })
  expect(data.articles).toMatchObject([
    { title: together.title, article_bylines: [{ contribution: 'by' }] },
  ])
  expect(data.assignments).toMatchObject([{ headline: 'The harbor', note: 'Call the port.' }])
  expect(data.comments[0].content).toBe('To be taken along.')
  expect(data.bookmarks).toHaveLength(1)
  await takeRole('user')

  await page.getByLabel('Change Avatar').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  })
  await page.getByRole('button', { name: 'Crop & Upload' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()

  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog')
  const leave = dialog.getByRole('button', { name: 'Delete Account' })
  await expect(leave).toBeDisabled()
  const erase = dialog.getByRole('checkbox', { name: /^Also delete my articles/ })
  await expect(erase).toHaveAccessibleName(/Articles with other authors stay, without your name\.$/)
  await erase.check()
  await dialog.getByLabel(`Type ${account.username} to confirm`).fill(account.username)
  await leave.click()
  await expect(page).toHaveURL(`${testInstance.siteUrl}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  const shared = await secret.from('articles').select('bylines').eq('slug', together.slug).single()
  expect(shared.data?.bylines).toEqual([{ author_id: guest, contribution: 'by' }])
  const left = await secret.from('profiles').select('id').eq('id', account.id)
  expect(left.data).toEqual([])
  const files = await secret.storage.from('avatars').list('', { search: account.id })
  expect(files.data).toEqual([])
})

test('staff delete their account, and their published articles keep the byline', async ({
  page,
  context,
  testInstance,
  secret,
}) => {
  const account = await newAccount(secret)
  await secret
    .from('profiles')
    .update({ role: 'admin', full_name: 'Former Editor' })
    .eq('id', account.id)
  const row = (slug: string, status: 'published' | 'draft') => ({
    ...{ slug: `${slug}-${account.username}`, title: `A farewell that is ${status}`, status },
    ...{ content: 'One sentence of the farewell. '.repeat(8), author_id: account.id },
  })
  const articles = [row('farewell', 'published'), row('unfinished', 'draft')]
  await secret.from('articles').insert(articles)
  await storeSession(context, testInstance, account)
  await page.goto(`${testInstance.siteUrl}/profile`)
  await expect(page.getByText('Articles you have published keep your name.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Articles you have published stay under your name')).toBeVisible()
  await dialog.getByLabel('Also delete my unpublished drafts').check()
  await dialog.getByLabel(`Type ${account.username} to confirm`).fill(account.username)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page).toHaveURL(`${testInstance.siteUrl}/`)

  const left = await secret
    .from('articles')
    .select('status, author:profiles!articles_author_id_fkey(full_name)')
    .like('slug', `%-${account.username}`)
  expect(left.data).toEqual([{ status: 'published', author: { full_name: 'Former Editor' } }])
  const listed = await secret.from('accounts').select('id').eq('id', account.id)
  expect(listed.data).toEqual([])
  await eventually(page, `${testInstance.siteUrl}/article/${articles[0]?.slug}/`, () =>
    expect(page.getByRole('main').getByText('Former Editor').first()).toBeVisible(),
  )
  await secret.from('articles').delete().like('slug', `%-${account.username}`)
})
