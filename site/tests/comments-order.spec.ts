import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, newStaff, unique } from './support/accounts.ts'
import { comment, openDiscussion, test } from './support/discussion.ts'

const START = Date.parse('2026-03-01T00:00:00Z')
const at = (minute: number) => new Date(START + minute * 60_000).toISOString()

test('readers like comments and sort the discussion by likes, page by page', async ({
  article,
  testInstance,
  secret,
  colleague,
  member: { account: bob, page },
}) => {
  const ada = await newAccount(secret, 'ada')
  const rows = Array.from({ length: 40 }, (_, i) => ({
    ...{ article_id: article.id, user_id: ada.id, content: `Thread number ${i}.` },
    created_at: at(i),
  }))
  const { data } = await secret.from('comments').insert(rows).select('id,content').throwOnError()
  const idOf = (i: number) => data.find(({ content }) => content === rows[i]?.content)?.id ?? ''
  await secret
    .from('comment_likes')
    .insert([{ comment_id: idOf(3), user_id: bob.id }])
    .throwOnError()

  const other = await colleague(ada)
  for (const one of [page, other]) await openDiscussion(one, testInstance.siteUrl + article.path)
  const first = page.locator('article[data-comment]').first()
  await expect(first).toContainText('Thread number 10.')

  const newest = page.getByRole('button', { name: 'Newest' })
  await newest.click()
  await expect(first).toContainText('Thread number 39.')
  await expect(newest).toBeFocused()
  await expect(newest).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Most liked' }).click()
  await expect(first).toContainText('Thread number 3.')
  const like = first.getByRole('button', { name: /^Like the comment by ada.*: 1 like$/ })
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  // Liked live by the one, seen by the other; nothing moves.
  await comment(page, 'Thread number 20.').getByRole('button', { name: /^Like/ }).click()
  await expect(comment(other, 'Thread number 20.')).toContainText('1 like')
  await expect(
    comment(other, 'Thread number 20.').getByRole('button', { name: /^Like/ }),
  ).toHaveCount(0)
  await expect(first).toContainText('Thread number 3.')

  await page.getByRole('button', { name: 'Show more comments' }).click()
  await expect(page.locator('article[data-comment]')).toHaveCount(40)
  await expect(page.getByRole('button', { name: 'Show more comments' })).toHaveCount(0)

  await like.click()
  await expect(first.getByRole('button', { name: /: 0 likes$/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.reload()
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(
    comment(page, 'Thread number 20.').getByRole('button', { name: /: 1 like$/ }),
  ).toHaveAttribute('aria-pressed', 'true')
  expect(await violations(page, undefined, '#comments')).toEqual([])
})

test('a visitor sorts the comments, and signs in to like one', async ({
  article,
  page,
  testInstance,
  secret,
}) => {
  const ada = await newAccount(secret, 'ada')
  const row = { article_id: article.id, user_id: ada.id }
  await secret
    .from('comments')
    .insert([
      { ...row, content: 'The first', created_at: at(0) },
      { ...row, content: 'The second', created_at: at(1) },
    ])
    .throwOnError()
  await page.goto(testInstance.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Newest' }).click()
  await expect(page.locator('article[data-comment]').first()).toContainText('The second')
  await comment(page, 'The first').getByRole('button', { name: /^Like/ }).click()
  await expect(page).toHaveURL(/\/login\/?\?from=.*comment-/)
})

test('a closed discussion can be read, also without JavaScript, and a hidden one is absent', async ({
  article,
  browser,
  page,
  testInstance,
  secret,
}) => {
  const ada = await newAccount(secret, 'ada')
  await secret
    .from('comments')
    .insert({ article_id: article.id, user_id: ada.id, content: 'Before the end' })
    .throwOnError()
  const setMode = (mode: string) =>
    secret.from('articles').update({ comments_mode: mode }).eq('id', article.id).throwOnError()
  const served = async () => (await fetch(testInstance.siteUrl + article.path)).text()
  await setMode('closed')
  await expect.poll(served).toContain('Comments are closed.')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(testInstance.siteUrl + article.path)
  await expect(plain.getByText('Comments are closed.')).toBeVisible()
  await context.close()
  await page.goto(testInstance.siteUrl + article.path)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(comment(page, 'Before the end')).toBeVisible()
  await expect(page.getByText('Comments are closed.')).toBeVisible()
  await expect(page.getByPlaceholder('Sign in to comment')).toHaveCount(0)
  expect(await violations(page, undefined, '#comments')).toEqual([])
  await setMode('hidden')
  await expect.poll(served).not.toContain('data-discussion')
})

test('a reader mutes another user, and unmutes them on the profile page', async ({
  article,
  testInstance,
  secret,
  member: { page },
}) => {
  const ada = await newAccount(secret, 'ada')
  const text = unique('An opinion')
  await secret
    .from('comments')
    .insert({ article_id: article.id, user_id: ada.id, content: text })
    .throwOnError()
  await openDiscussion(page, testInstance.siteUrl + article.path)
  await comment(page, text)
    .getByRole('button', { name: `Mute @${ada.username}`, exact: true })
    .click()
  await expect(page.getByText('Comment of a muted user.')).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)
  await page.reload()
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Show the comment' }).click()
  await expect(page.getByText(text)).toBeVisible()

  await page.goto(`${testInstance.siteUrl}/profile`)
  const muted = page.getByRole('region', { name: 'Muted users' })
  await muted.getByRole('button', { name: `Unmute @${ada.username}` }).click()
  await expect(muted.getByText(/is no longer muted/)).toBeVisible()
  await openDiscussion(page, testInstance.siteUrl + article.path)
  await expect(comment(page, text)).toBeVisible()
})

test('an editor pins a comment, which is then first for everyone, and has a badge', async ({
  article,
  page,
  testInstance,
  secret,
  colleague,
}) => {
  const [ada, editor] = [await newAccount(secret, 'ada'), await newStaff(secret, 'editor')]
  const row = { article_id: article.id, user_id: ada.id }
  await secret
    .from('comments')
    .insert([
      { ...row, content: 'The first', created_at: at(0) },
      { ...row, user_id: editor.id, content: 'The answer of the editors', created_at: at(1) },
    ])
    .throwOnError()
  await openDiscussion(page, testInstance.siteUrl + article.path)
  const first = page.locator('article[data-comment]').first()
  await expect(first).toContainText('The first')
  const staff = await colleague(editor)
  await openDiscussion(staff, testInstance.siteUrl + article.path)
  const answer = comment(staff, 'The answer of the editors')
  await answer.getByRole('button', { name: /^Pin/ }).click()
  await expect(answer).toContainText('Pinned')
  await expect(first).toContainText('The answer of the editors')
  await expect(first).toContainText('Staff')
  await page.reload()
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(first).toContainText('Pinned')
  await answer.getByRole('button', { name: /^Unpin/ }).click()
  await expect(staff.locator('article[data-comment]').first()).toContainText('The first')
})
