import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, unique } from './support/accounts.ts'
import { comment, openDiscussion, test } from './support/discussion.ts'

test('the author of a hidden comment reads why, objects, and reads the answer in the profile', async ({
  article,
  testInstance,
  secret,
  colleague,
}) => {
  const ada = await newAccount(secret, 'ada')
  const text = unique('A rude word')
  const { data } = await secret
    .from('comments')
    .insert({ article_id: article.id, user_id: ada.id, content: text })
    .select('id')
    .single()
    .throwOnError()
  const page = await colleague(ada)
  const reasons = { comment: data?.id ?? '', reason: 'insult', note: 'It calls people names.' }
  await secret.rpc('hide_comment', reasons).throwOnError()
  await openDiscussion(page, testInstance.siteUrl + article.path)

  const own = comment(page, text)
  await expect(own).toContainText('Reason: Insults or attacks people (rules of this site)')
  await expect(own).toContainText('It calls people names.')
  await expect(own).toContainText('No automated means were used.')
  await own.getByRole('button', { name: 'Object to the decision' }).click()
  await own.getByRole('button', { name: 'Send objection' }).click()
  await expect(own.getByText('Please give your reasons')).toBeVisible()
  await own.getByLabel('Why should the comment be shown?').fill('It is a quotation.')
  await own.getByRole('button', { name: 'Send objection' }).click()
  await expect(own.getByText('The editors are examining it.')).toBeFocused()

  const decision = await secret
    .from('comment_decisions')
    .select('id,objection')
    .eq('comment_id', data?.id ?? '')
    .single()
  expect(decision.data?.objection).toBe('It is a quotation.')
  const answer = { outcome: 'upheld', answer: 'The quotation is not marked.' }
  await secret
    .rpc('decide_objection', { decision: decision.data?.id ?? '', ...answer })
    .throwOnError()
  await page.goto(`${testInstance.siteUrl}/profile#decisions`)
  const section = page.getByRole('region', { name: 'Decisions on my comments and articles' })
  await expect(section).toContainText(text)
  await expect(section).toContainText('Answer of the editors: The quotation is not marked.')
  await expect(section.getByRole('button', { name: 'Object to the decision' })).toHaveCount(0)
})

test('the author of an article reads a decision on it, objects, and it is published again', async ({
  testInstance,
  secret,
  colleague,
}) => {
  const ada = await newAccount(secret, 'ada')
  const [slug, title] = [unique('decided'), `Decided ${unique('on')}`]
  const row = articleRow(slug, { title, author_id: ada.id, status: 'archived' })
  const decided_article_id = await insertedId(secret, 'articles', row)
  const decision = { decided_article_id, article_decision: 'unpublished', content: title }
  await secret
    .from('comment_decisions')
    .insert({
      ...{ ...decision, user_id: ada.id, reason: 'illegal', source: 'notice' },
      note: 'It incites hatred (§ 130).',
    })
    .throwOnError()
  const page = await colleague(ada)
  await page.goto(testInstance.siteUrl)
  await page.getByRole('button', { name: /notification/i }).click()
  await page.getByRole('link', { name: /decided on a notice about your article/ }).click()
  const section = page.getByRole('region', { name: 'Decisions on my comments and articles' })
  await expect(section).toContainText(title)
  await expect(section).toContainText('Your article is no longer public.')
  await expect(section).toContainText('It incites hatred (§ 130).')
  await section.getByRole('button', { name: 'Object to the decision' }).click()
  await section.getByLabel('Why is the decision wrong?').fill('It is a quotation.')
  await section.getByRole('button', { name: 'Send objection' }).click()
  await expect(section.getByText('The editors are examining it.')).toBeFocused()

  const made = await secret
    .from('comment_decisions')
    .select('id')
    .eq('decided_article_id', decided_article_id)
    .single()
    .throwOnError()
  const answer = { outcome: 'restored', answer: 'The quotation is marked.' }
  await secret.rpc('decide_objection', { decision: made.data.id, ...answer }).throwOnError()
  await page.reload()
  await expect(section).toContainText('Answer of the editors: The quotation is marked.')
  await expect(section).toContainText('reversed their decision')
  const { data } = await secret.from('articles').select('status').eq('slug', slug).single()
  expect(data).toEqual({ status: 'published' })
})

test('a visitor reports a comment as illegal without an account', async ({
  article,
  page,
  testInstance,
  secret,
}) => {
  const ada = await newAccount(secret, 'ada')
  const text = unique('An illegal call')
  const { data } = await secret
    .from('comments')
    .insert({ article_id: article.id, user_id: ada.id, content: text })
    .select('id')
    .single()
    .throwOnError()
  const id = data?.id ?? ''
  await page.goto(testInstance.siteUrl + article.path)
  await expect(page.getByRole('link', { name: 'Report illegal content' })).toHaveAttribute(
    'href',
    /^\/report\/\?article=/,
  )
  await openDiscussion(page, testInstance.siteUrl + article.path)
  await comment(page, text).getByRole('link', { name: 'Report the comment by' }).click()

  await expect(page.getByLabel('Address of the content')).toHaveValue(
    `${testInstance.siteUrl}${article.path}#comment-${id}`,
  )
  await page.getByLabel('What is illegal, and why?').fill('It calls for violence against people.')
  await page.getByRole('button', { name: 'Send notice' }).click()
  await expect(page.getByText('Please confirm this')).toBeVisible()
  await page.getByLabel(/I believe in good faith/).check()
  await page.getByLabel('Your name').fill('Grace')
  await page.getByLabel('Your e-mail address').fill('grace@example.com')
  await page.getByRole('button', { name: 'Send notice' }).click()
  await expect(page.locator(':focus')).toContainText('We received your notice')
  const notices = await secret
    .from('content_notices')
    .select('email,good_faith')
    .eq('comment_id', id)
  expect(notices.data).toEqual([{ email: 'grace@example.com', good_faith: true }])
  await secret.from('content_notices').delete().eq('comment_id', id)
})
