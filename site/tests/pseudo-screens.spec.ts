import type { Page } from 'playwright/test'
import { codeAt, stepOf } from '../../scripts/backend/auth/mfa/totp.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually } from '../../scripts/dev/testing/browser.ts'
import { expect, t, test } from '../../scripts/dev/testing/pseudo/browser.ts'
import { unique } from './support/accounts.ts'
import { categoryId, storedPicture } from './support/writing.ts'

const SENTENCE = 'هذا نص تجريبي لا يخص أحدًا.'
const TEXT = `${SENTENCE} `.repeat(6)

/** A label whose last part is for screen readers: their brackets are apart. */
const start = (label: string) => label.replace('⟧', '')

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

test('menus, forms and their refusals are translated and fit', { tag: '@nightly' }, async ({
  page,
  testInstance: { siteUrl },
  check,
}) => {
  await page.goto(siteUrl)
  await page.locator('summary', { hasText: t('site.menu') }).click()
  await check(page, 'menu')
  await page.keyboard.press('Escape')
  await press(page, t('site.notifications'))
  await check(page, 'new articles')
  await page.goto(`${siteUrl}/signup`)
  await press(page, t('account.auth.signUp'))
  await check(page, 'sign-up, empty')
  await page.goto(`${siteUrl}/login`)
  await page.getByLabel(t('fields.account.email')).fill('nobody@example.com')
  await page.getByLabel(t('fields.account.password'), { exact: true }).fill('wrong-password')
  await press(page, t('account.auth.signIn'))
  await expect(page.getByRole('alert').first()).toBeVisible()
  await check(page, 'sign-in, wrong password')
  await page.goto(`${siteUrl}/contact/`)
  await press(page, t('site.contactSend'))
  await check(page, 'contact form, empty')
  await page.goto(siteUrl)
  await page.getByLabel(t('site.newsletterAddress')).first().fill('reader@example.com')
  await press(page, t('site.newsletterSubscribe'))
  await expect(page.getByText(t('fields.newsletter.success'))).toBeVisible()
  await check(page, 'newsletter')
})

test('screens of an account are translated and fit', { tag: '@nightly' }, async ({
  asUser,
  testInstance,
  secret,
  check,
}) => {
  const { page, account } = await asUser('reader')
  const { data: articles } = await secret.from('articles').select('id').limit(3).throwOnError()
  await page.goto(`${testInstance.siteUrl}/bookmarks`)
  await check(page, 'no bookmarks')
  const bookmarks = articles.map(({ id }) => ({ article_id: id, user_id: account.id }))
  await secret.from('bookmarks').insert(bookmarks).throwOnError()
  await page.reload()
  await press(page, t('account.bookmarks.clearAll'))
  await check(page, 'bookmarks, question')
  const others = secret.from('profiles').select('id').neq('id', account.id).limit(1).single()
  const { data: other } = await others.throwOnError()
  const mute = { user_id: account.id, muted_id: other.id }
  await secret.from('muted_users').insert(mute).throwOnError()
  await page.goto(`${testInstance.siteUrl}/profile`)
  await expect(page.getByText(t('account.muted.title'), { exact: true })).toBeVisible()
  await page.getByLabel(t('fields.profile.fullNameInForm')).fill(' ')
  await press(page, t('account.profile.saveChanges'))
  await press(page, t('account.profile.changePassword'))
  await check(page, 'profile, refused')
  await press(page, t('account.data.deleteMyAccount'))
  await check(page, 'profile, question')
  await page.goto(testInstance.siteUrl)
  await press(page, t('account.menu'))
  await check(page, 'account menu')
})

test('the second factor is translated and fits', { tag: '@nightly' }, async ({
  asUser,
  testInstance,
  check,
}) => {
  const { page, account } = await asUser('careful')
  await page.goto(`${testInstance.siteUrl}/profile`)
  await press(page, t('account.security.setUp'))
  await expect(page.getByAltText(t('account.security.qrCode'))).toBeVisible()
  await press(page, t('account.security.confirm'))
  await check(page, 'app, no code')
  const key = await page.locator('#security code').innerText()
  const code = codeAt(key.replace(/\s/g, ''), stepOf(new Date()))
  await page.getByLabel(t('account.security.code')).fill(code)
  await press(page, t('account.security.confirm'))
  await expect(page.getByRole('list', { name: t('account.security.codesTitle') })).toBeVisible()
  await check(page, 'recovery codes')
  await press(page, t('account.security.codesSaved'))
  await check(page, 'app and codes')

  // A page of an account would notice the missing session, and leave for the sign-in itself.
  await page.goto(`${testInstance.siteUrl}/about/`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${testInstance.siteUrl}/login`)
  await page.getByLabel(t('fields.account.email')).fill(account.email)
  await page.getByLabel(t('fields.account.password'), { exact: true }).fill(account.password)
  await press(page, t('account.auth.signIn'))
  await expect(page.getByLabel(t('account.security.code'))).toBeVisible()
  await check(page, 'second step')
  await press(page, t('account.security.useRecovery'))
  await check(page, 'recovery code')
  await page.goto(testInstance.adminUrl)
  await press(page, t('account.security.useRecovery'))
  await check(page, 'recovery code in the console')
})

test('the links of mails open translated screens that fit', { tag: '@nightly' }, async ({
  page,
  testInstance: { siteUrl },
  secret,
  check,
}) => {
  const invite = { addresses: [`${unique('invited')}@example.org`], role: 'author' }
  const { data } = await secret.rpc('invite_people', invite).throwOnError()
  for (const token of [data[0]?.token, 'unknown']) {
    await page.goto(`${siteUrl}/invitation#token=${token}`)
    await page.reload()
    const join = page.getByRole('button', { name: t('account.invitation.create') })
    if (token !== 'unknown') await join.click()
    await check(page, `invitation ${token}`)
  }
  await page.goto(`${siteUrl}/unsubscribe#token=${crypto.randomUUID()}&kinds=reply,comment`)
  await press(page, t('account.unsubscribe.stop'))
  await check(page, 'unsubscribe')
  await page.goto(`${siteUrl}/newsletter#confirm=${'0'.repeat(64)}`)
  await press(page, t('account.newsletter.confirm'))
  await check(page, 'newsletter')
})

test('comments are translated and fit', { tag: '@nightly' }, async ({
  asUser,
  testInstance,
  secret,
  check,
}) => {
  const { page, account } = await asUser('commenter')
  const articles = secret.from('articles').select('id, slug').eq('status', 'published')
  const { data: article } = await articles.order('published_at').limit(1).single().throwOnError()
  const { data: other } = await secret
    .from('profiles')
    .select('id')
    .neq('id', account.id)
    .limit(1)
    .single()
    .throwOnError()
  const rows = [account.id, other.id].map((user_id) => ({
    ...{ user_id, article_id: article.id, content: SENTENCE },
  }))
  await secret.from('comments').insert(rows).throwOnError()
  await page.goto(`${testInstance.siteUrl}/article/${article.slug}/#comments`)
  const comments = page.locator('#comments')
  await comments.scrollIntoViewIfNeeded()
  await comments.getByRole('button', { name: start(t('comments.edit')) }).click()
  await comments.getByRole('button', { name: /@/ }).first().click()
  await check(page, 'comments')
  await page.reload()
  await comments.scrollIntoViewIfNeeded()
  await comments.getByRole('button', { name: start(t('comments.delete')) }).click()
  await check(page, 'comment, question')
})

/** Markdown with the cards that have texts of their own. */
const cardsOf = (picture: string) => `:::gallery[${SENTENCE}]
![${SENTENCE}](${picture} "${SENTENCE}")

![${SENTENCE}](${picture})
:::

::contents

${['note', 'tip', 'important', 'warning'].map((type) => `:::callout{type="${type}"}\n${SENTENCE}\n:::`).join('\n\n')}

:::file{size="1234567"}
[${SENTENCE}](https://a.example/1)
:::

:::audio{size="1234567" duration="95"}
[${SENTENCE}](/1.mp3)

${SENTENCE}
:::

:::chart[${SENTENCE}]
| ١ | ٢ |
| - | -: |
| ٣ | ٤ |
:::`

test('the cards of an article and its gallery are translated and fit', { tag: '@nightly' }, async ({
  page,
  testInstance: { siteUrl },
  secret,
  check,
}) => {
  const slug = unique('cards')
  const content = `${cardsOf(await storedPicture(secret))}\n\n## ${SENTENCE}`
  await insertedId(secret, 'articles', {
    ...articleRow(slug),
    title: SENTENCE,
    excerpt: SENTENCE,
    content,
  })
  await eventually(page, `${siteUrl}/article/${slug}/`, async () => {
    await expect(page.locator('[data-card="gallery"]')).toBeVisible({ timeout: 1000 })
    await expect(page.locator('[data-live]')).toHaveCount(0, { timeout: 1000 })
  })
  await check(page, 'cards')
  await page.locator('[data-card="gallery"]').getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: t('article.gallery') })).toBeVisible()
  await check(page, 'gallery')
})

/** Markdown with every kind of block. */
const BODY = `${TEXT}

## ${SENTENCE}

- [ ] ${SENTENCE}
- [x] ${SENTENCE}

| ١ | ٢ |
| - | - |
| ٣ | ٤ |

\`\`\`
١ + ١
\`\`\`

${SENTENCE}[^1]

https://www.youtube.com/watch?v=abcdefghijk

<details><summary>${SENTENCE}</summary>${SENTENCE}</details>

[^1]: ${SENTENCE}
`

test('the editor is translated and fits', { tag: '@nightly' }, async ({
  asUser,
  testInstance,
  secret,
  check,
}) => {
  const { page, account } = await asUser('writer', 'admin')
  const open = async (path: string) => {
    await page.goto(testInstance.siteUrl + path)
    await expect(page.getByRole('textbox', { name: t('fields.article.content') })).toBeVisible()
  }
  await open('/create-article')
  await check(page, 'new article')
  await press(page, t('editor.create'))
  await check(page, 'new article, refused')

  const slug = unique('pseudo')
  const row = articleRow(slug, {
    ...{ title: SENTENCE, excerpt: SENTENCE, content: BODY, status: 'draft' },
    ...{ author_id: account.id, featured_image: await storedPicture(secret) },
    ...{ featured_image_alt: SENTENCE, category_id: await categoryId(secret, 'alilm') },
  })
  await insertedId(secret, 'articles', row)
  await open(`/article/${slug}/edit`)
  await page.getByText(t('editor.share.title'), { exact: true }).click()
  await press(page, t('editor.share.create'))
  const link = await page.getByLabel(t('editor.share.link')).inputValue()
  await expect(page.getByText(t('editor.share.notOpened'))).toBeVisible()
  await page.getByText(t('editor.metadata.title'), { exact: true }).click()
  await expect(page.getByRole('region', { name: t('editor.metadata.sharing') })).toBeVisible()
  await check(page, 'article')
  const reader = await page.context().newPage()
  await reader.goto(link)
  await expect(reader.getByRole('article')).toContainText(SENTENCE)
  await check(reader, 'shared draft')
  await reader.close()
  for (const name of [
    ...[t('editor.newCategory'), t('editor.newTag'), t('editor.preview')],
    ...[t('editor.bylines.add'), t('editor.bylines.new')],
  ]) {
    await press(page, name)
    await expect(page.getByRole('dialog')).toBeVisible()
    await check(page, name)
    await page.keyboard.press('Escape')
  }
  for (const name of [t('editor.link'), t('editor.video')]) {
    await press(page, name)
    await page.getByRole('group', { name }).getByRole('textbox').last().fill('!')
    await page.keyboard.press('Enter')
    await check(page, name)
    await page.keyboard.press('Escape')
  }
  await page
    .getByRole('textbox', { name: t('fields.article.content') })
    .getByRole('cell')
    .first()
    .click()
  await check(page, 'table')
  await page.keyboard.press('ControlOrMeta+/')
  await check(page, 'shortcuts')
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: t('fields.article.title') }).fill(`${SENTENCE} ١`)
  await secret
    .from('articles')
    .update({ title: `${SENTENCE} ٢` })
    .eq('slug', slug)
    .throwOnError()
  await page.keyboard.press('ControlOrMeta+s')
  await press(page, t('editor.saving.compare'))
  await check(page, 'conflict')
  await press(page, t('editor.conflict.takeTheirs'))
  await press(page, t('editor.history'))
  await page.getByRole('dialog').getByRole('button', { expanded: false }).first().click()
  await check(page, 'history')
})

test('the figures of an article and their definitions are translated and fit', {
  tag: '@nightly',
}, async ({ asUser, testInstance, secret, check }) => {
  const { page, account } = await asUser('audience', 'admin')
  const slug = unique('pseudo')
  const row = articleRow(slug, {
    ...{ title: SENTENCE, excerpt: SENTENCE, content: SENTENCE.repeat(8) },
    ...{ author_id: account.id, category_id: await categoryId(secret, 'alilm') },
  })
  await insertedId(secret, 'articles', row)
  // Figures that the instance of the test has not.
  await page.route('**/rpc/audience_comparison', (route) => route.fulfill({ json: COMPARED }))
  await page.route('**/rpc/audience_days', (route) => route.fulfill({ json: DAYS }))
  await page.route('**/rpc/audience_referrers', (route) =>
    route.fulfill({ json: [{ host: '', views: 7 }] }),
  )
  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  const panel = page.locator('details').filter({ hasText: t('editor.audience.title') })
  await panel.locator('summary').click()
  await expect(panel.locator('dl').first()).toBeVisible()
  for (const button of (await panel.getByRole('button', { expanded: false }).all()).reverse())
    await button.click()
  await check(page, 'audience')
})

const COMPARED = [{ age_days: 3, views: 1800, section_median: 1000, articles: 12 }]
const DAYS = [
  {
    ...{ views: 1800, visitors: 1500, readings: 400, seconds: 102.4, depth: 61 },
    ...{ shares: 12, bookmarks: 9, comments: 3, newsletter_clicks: 44 },
  },
]
