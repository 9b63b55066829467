import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { found, openConsole } from './support/console.ts'

const WORDS = 'decided by the moderation test'

/** The list loads again, as when the moderator comes back from another tab. */
const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('staff hide a comment with a reason, decide on a notice, and answer an objection', async ({
  page,
  testInstance,
  secret,
}) => {
  const article = await secret
    .from('articles')
    .select('id')
    .eq('status', 'published')
    .order('published_at')
    .limit(1)
    .single()
    .throwOnError()
  const reader = await secret
    .from('profiles')
    .select('id')
    .eq('username', 'reader')
    .single()
    .throwOnError()
  const row = { article_id: article.data.id, user_id: reader.data.id }
  const { data: comments } = await secret
    .from('comments')
    .insert(['First', 'Second'].map((word) => ({ ...row, content: `${word} one ${WORDS}` })))
    .select('id')
    .order('content')
    .throwOnError()
  const [first = '', second = ''] = comments.map(({ id }) => id)
  const address = 'https://example.com/moderation-test'
  await secret.from('content_notices').insert({
    ...{ comment_id: second, article_id: article.data.id, address },
    ...{ explanation: `It incites hatred, ${WORDS}.`, concerns_abuse: true, good_faith: true },
  })
  const decisionOn = async (comment: string) =>
    (
      await secret
        .from('comment_decisions')
        .select('id,reason,note,source,outcome')
        .eq('comment_id', comment)
        .single()
    ).data
  try {
    await openConsole(page, testInstance, found('comments', WORDS))
    await expect(page.getByText('Found: 2 comments')).toBeVisible()
    await page.getByRole('button', { name: /^Hide with reason…: First/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Why is the comment hidden?' })
    await dialog.getByLabel('Reason').selectOption('Spam or advertising')
    await dialog.getByLabel('Sentence for the author').fill('It sells watches.')
    // While the reason is typed, the comment leaves the list and comes back.
    const rewrite = async (content: string, found: string) => {
      await secret.from('comments').update({ content }).eq('id', first).throwOnError()
      await returnToTab(page)
      await expect(page.getByText(`Found: ${found}`)).toBeAttached()
    }
    await rewrite('Rewritten by its author', '1 comment')
    await expect(dialog.getByLabel('Sentence for the author')).toHaveValue('It sells watches.')
    await rewrite(`First one ${WORDS}`, '2 comments')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByText('Reason: Spam or advertising · It sells watches.')).toBeVisible()
    expect(await decisionOn(first)).toMatchObject({ reason: 'spam', note: 'It sells watches.' })

    await page.getByRole('link', { name: 'Notices' }).click()
    const card = page.getByRole('listitem').filter({ hasText: `It incites hatred, ${WORDS}` })
    await expect(card).toContainText(`Second one ${WORDS}`)
    await card.getByRole('button', { name: 'Decide…' }).click()
    await card.getByLabel('Decision').selectOption('Removed')
    await card.getByRole('textbox', { name: 'Reasons' }).fill('It incites hatred (§ 130).')
    await card.getByRole('button', { name: 'Decision' }).click()
    await expect(card).toHaveCount(0)
    expect(await decisionOn(second)).toMatchObject({ reason: 'illegal', source: 'notice' })

    const objection = { objection: 'It is a quotation.', objected_at: new Date().toISOString() }
    // Decided by another moderator.
    const change = { ...objection, decided_by: null }
    await secret.from('comment_decisions').update(change).eq('comment_id', second).throwOnError()
    await page.getByRole('link', { name: 'Objections' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: `Second one ${WORDS}` })
    await entry.getByRole('textbox', { name: 'Reasons for the author' }).fill('It is marked.')
    await entry.getByRole('button', { name: 'Show the comment again' }).click()
    await expect(entry).toHaveCount(0)
    expect(await decisionOn(second)).toMatchObject({ outcome: 'restored' })
    const shown = await secret.from('comments').select('is_hidden').eq('id', second)
    expect(shown.data).toEqual([{ is_hidden: false }])
  } finally {
    await secret.from('content_notices').delete().eq('address', address)
    await secret.from('comment_decisions').delete().in('comment_id', [first, second])
    await secret.from('comments').delete().in('id', [first, second])
  }
})

test('staff unpublish an article by the decision on a notice, and reverse it after an objection of its author', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = unique('noticed')
  const reader = await secret.from('profiles').select('id').eq('username', 'reader').single()
  const values = { title: `Noticed ${slug}`, author_id: reader.data?.id ?? null }
  const id = await insertedId(secret, 'articles', articleRow(slug, values))
  const explanation = `It insults a whole people, ${slug}.`
  await secret
    .from('content_notices')
    .insert({
      ...{ article_id: id, address: `https://example.com/article/${slug}/`, explanation },
      ...{ concerns_abuse: true, good_faith: true },
    })
    .throwOnError()
  const status = async () =>
    (await secret.from('articles').select('status').eq('id', id).single()).data?.status
  try {
    await openConsole(page, testInstance, '')
    await page.getByRole('link', { name: /^\d+ notices?$/ }).click()
    const card = page.getByRole('listitem').filter({ hasText: explanation })
    await card.getByRole('button', { name: 'Decide…' }).click()
    const decision = card.getByLabel('Decision')
    await expect(decision.getByRole('option', { name: 'Hidden' })).toHaveCount(0)
    await decision.selectOption('Unpublished')
    await card.getByRole('textbox', { name: 'Reasons' }).fill('It incites hatred (§ 130).')
    await card.getByRole('button', { name: 'Save decision' }).click()
    await expect(card).toHaveCount(0)
    expect(await status()).toBe('archived')

    const objection = { objection: 'It is a quotation.', objected_at: new Date().toISOString() }
    // Decided by another moderator.
    const change = { ...objection, decided_by: null }
    await secret
      .from('comment_decisions')
      .update(change)
      .eq('decided_article_id', id)
      .throwOnError()
    await page.getByRole('link', { name: 'Objections' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: `Noticed ${slug}` })
    await expect(entry).toContainText('Unpublished, decided by')
    await entry.getByRole('textbox', { name: 'Reasons for the author' }).fill('It is marked.')
    await entry.getByRole('button', { name: 'Reverse the decision' }).click()
    await expect(entry).toHaveCount(0)
    expect(await status()).toBe('published')
  } finally {
    await secret.from('content_notices').delete().eq('article_id', id)
    await secret.from('comment_decisions').delete().eq('decided_article_id', id)
  }
})

test('reasons that are being typed stay when a colleague decides meanwhile', async ({
  page,
  testInstance,
  secret,
}) => {
  const address = `https://example.com/${unique('decided-meanwhile')}`
  const values = { explanation: `It is an insult: ${address}.`, concerns_abuse: true }
  await secret
    .from('content_notices')
    .insert({ ...values, address, good_faith: true })
    .throwOnError()
  try {
    await openConsole(page, testInstance, 'content_notices')
    const card = page.getByRole('listitem').filter({ hasText: values.explanation })
    await card.getByRole('button', { name: 'Decide…' }).click()
    const reasons = card.getByRole('textbox', { name: 'Reasons' })
    await reasons.fill('It is no insult.')
    await secret
      .from('content_notices')
      .update({ decision: 'none', reasons: 'Satire.', decided_at: new Date().toISOString() })
      .eq('address', address)
      .throwOnError()
    await returnToTab(page)
    await expect(card.getByRole('alert')).toContainText('This entry has left the list')
    await card.getByRole('button', { name: 'Save decision' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'already been decided' })).toBeVisible()
    await expect(reasons).toHaveValue('It is no insult.')
    await card.getByRole('button', { name: 'Cancel' }).click()
    await expect(card).toHaveCount(0)
  } finally {
    await secret.from('content_notices').delete().eq('address', address)
  }
})
