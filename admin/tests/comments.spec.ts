import type { Page } from 'playwright/test'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { found, openConsole } from './support/console.ts'

const WORDS = 'moderated by the console test'

/** A change is sent when its notification, which offers to undo it, ends. */
async function endNotice(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible()
  await page.keyboard.press('Escape')
}

test.beforeEach(async ({ secret }) => {
  const { data: article } = await secret
    .from('articles')
    .select('id')
    .eq('status', 'published')
    .order('published_at')
    .limit(1)
    .single()
  const { data: account } = await secret
    .from('profiles')
    .select('id')
    .eq('username', 'reader')
    .single()
  await secret.from('comments').delete().ilike('content', `%${WORDS}%`)
  const rows = ['First', 'Second', 'Third'].map((word) => ({
    article_id: article?.id ?? '',
    user_id: account?.id ?? '',
    content: `${word} comment ${WORDS}`,
  }))
  const { data } = await secret.from('comments').insert(rows).select('id').order('content')
  const report = { comment_id: data?.[1]?.id ?? '', user_id: account?.id ?? '', reason: 'Spam' }
  await secret.from('comment_reports').insert(report)
})

test.afterEach(async ({ secret }) => {
  await secret.from('comments').delete().ilike('content', `%${WORDS}%`)
})

// spec: moderation
test('an admin finds reported comments first, hides one by keyboard, restores it, and hides several', async ({
  page,
  testInstance,
  secret,
}) => {
  const content = `@ada شكرًا على هذا المقال ${WORDS}`
  const third = secret.from('comments').update({ content }).ilike('content', `Third%${WORDS}`)
  await third.throwOnError()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/moderation_queue**', async (route) => {
    await held
    await route.continue()
  })
  await openConsole(page, testInstance, 'comments')
  await expect(page.getByText('Review and moderate user comments')).toBeVisible()
  release()
  const list = page.getByRole('list', { name: 'Comments' })
  const first = list.locator(':scope > li').first()
  await expect(first).toContainText(`Second comment ${WORDS}`)
  await expect(first).toContainText('Spam')
  await first.getByRole('button', { name: 'Show conversation' }).click()
  await expect(first.getByRole('list', { name: 'Conversation' })).toContainText('This comment')

  await first.focus()
  await page.keyboard.press('h')
  await endNotice(page, 'Comment hidden')
  const isHidden = async () => {
    const query = secret.from('comments').select('is_hidden').ilike('content', `Second%${WORDS}%`)
    return (await query.single()).data?.is_hidden
  }
  await expect.poll(isHidden).toBe(true)
  // The button is gone afterwards; the keys go on working on its comment.
  const second = list
    .locator(':scope > li')
    .filter({ hasText: `Second comment ${WORDS}` })
    .first()
  await second.getByRole('button', { name: /^Restore: Second/ }).press('Enter')
  await endNotice(page, 'Comment restored')
  await expect(second).toBeFocused()
  await page.keyboard.press('h')
  await endNotice(page, 'Comment hidden')
  await expect.poll(isHidden).toBe(true)

  await page.getByLabel('State').selectOption('Hidden')
  await page.getByPlaceholder('Search comments...').fill(`Second comment ${WORDS}`)
  await page.getByRole('button', { name: /^Restore: Second/ }).click()
  await endNotice(page, 'Comment restored')
  await expect.poll(isHidden).toBe(false)

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByPlaceholder('Search comments...').fill(WORDS)
  await expect(page.getByText('Found: 3 comments')).toBeVisible()
  // The direction of a comment is that of its text; the mention before it does not count.
  await expect(page.getByText(content, { exact: true })).toHaveCSS('direction', 'rtl')
  await page.getByLabel('Select this page').check()
  await page.getByRole('button', { name: 'Hide selected' }).click()
  await expect(page.getByText('3 comments hidden')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Hide: / })).toHaveCount(3)
  const query = secret.from('comments').select('id').ilike('content', `%${WORDS}%`)
  expect((await query.eq('is_hidden', true)).data).toEqual([])
})

test('waiting comments are listed with the reason, approved by keyboard and rejected together', async ({
  page,
  testInstance,
  secret,
}) => {
  const { data } = await secret
    .from('comments')
    .update({ is_hidden: true, is_waiting: true })
    .ilike('content', `%${WORDS}%`)
    .select('id')
    .order('content')
    .throwOnError()
  const reasons = ['first', 'word:spam']
  await secret
    .from('comment_holds')
    .insert(data.map(({ id }) => ({ comment_id: id, reasons })))
    .throwOnError()
  const states = async () => {
    const query = secret.from('comments').select('is_hidden,is_waiting').order('content')
    const rows = (await query.ilike('content', `%${WORDS}%`)).data ?? []
    return rows.map(({ is_hidden, is_waiting }) => [is_hidden, is_waiting])
  }

  await openConsole(page, testInstance, found('comments', WORDS))
  await page.getByLabel('State').selectOption('Waiting')
  await expect(page.getByText('Found: 3 comments')).toBeVisible()
  const first = page
    .getByRole('list', { name: 'Comments' })
    .locator(':scope > li')
    .filter({ hasText: `First comment ${WORDS}` })
  await expect(first.getByRole('list', { name: 'Why it waits' })).toContainText(
    'Word of the list: spam',
  )
  await first.focus()
  await page.keyboard.press('a')
  await endNotice(page, 'Comment approved')
  await expect.poll(states).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ])
  await expect(page.getByText('Found: 2 comments')).toBeVisible()
  await page.getByLabel('Select this page').check()
  await page.getByRole('button', { name: 'Reject selected' }).click()
  await endNotice(page, '2 comments rejected')
  await expect.poll(states).toEqual([
    [false, false],
    [true, false],
    [true, false],
  ])
})
