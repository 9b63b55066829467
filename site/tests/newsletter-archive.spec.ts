import { violations } from '../../scripts/dev/testing/axe.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { measureMovement, movementOf, UNNOTICED } from '../../scripts/dev/testing/movement.ts'
import { unique } from './support/accounts.ts'
import { test } from './support/test.ts'

const at = new Date().toISOString()
const SENT = { state: 'sent', started_at: at, finished_at: at }

test('an issue is in the archive, and a reader joins and leaves its list', async ({
  page,
  secret,
  testInstance: { siteUrl, apiUrl },
}) => {
  const name = unique('Morning')
  const slug = name.toLowerCase()
  const email = `${slug}@example.com`
  const list = { slug, name, description: 'News before breakfast.', frequency: 'daily' }
  const added = await secret.from('newsletter_lists').insert(list).select('id').single()
  const { data: articles } = await secret
    .from('articles')
    .select('id, title, slug')
    .eq('status', 'published')
    .limit(1)
  const [article] = articles ?? []
  await secret
    .from('newsletter_issues')
    .insert({
      ...{ ...SENT, list_id: added.data?.id ?? '', slug: `${slug}-1`, subject: `${name} arrives` },
      ...{ intro: 'Hello, *reader*.', article_ids: [article?.id ?? ''] },
    })
    .throwOnError()

  await expect(async () => {
    await page.goto(`${siteUrl}/newsletter/`)
    await page.getByRole('link', { name: `${name} arrives` }).click({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: `${name} arrives` })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Hello, reader.')).toBeVisible()
  await expect(main.getByRole('link', { name: article?.title ?? '' }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  const form = main.getByRole('region', { name })
  await expect(form.getByText(`You agree to receive “${name}” by e-mail.`)).toBeVisible()
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Check your inbox to confirm.')).toBeVisible()

  const mail = page.getByRole('article').filter({ hasText: email })
  const link = mail.getByRole('link', { name: /\/newsletter#confirm=/ })
  await expect(async () => {
    await page.goto(`${apiUrl}/mail`)
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Newsletter', exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const { data: subscriber } = await secret
    .from('newsletter_subscribers')
    .select('id, newsletter_tokens(token)')
    .eq('email', email)
    .single()
  const token = [subscriber?.newsletter_tokens].flat()[0]?.token
  await page.goto(`${siteUrl}/`)
  await page.goto(`${siteUrl}/newsletter#token=${token}&list=${slug}`)
  await page.getByRole('button', { name: `Unsubscribe from “${name}”` }).click()
  await expect(page.getByText(`You no longer receive “${name}”.`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Newsletter', exact: true })).toBeChecked()
})

test('a link of an issue counts a click without Do Not Track, and its address stays clean', async ({
  page,
  browser,
  secret,
  testInstance: { siteUrl },
}) => {
  const slug = unique('clicked').toLowerCase()
  const { data: list } = await secret
    .from('newsletter_lists')
    .select('id')
    .eq('is_default', true)
    .single()
  const { data: article } = await secret
    .from('articles')
    .select('id, slug')
    .eq('status', 'published')
    .limit(1)
    .single()
  const issue = await secret
    .from('newsletter_issues')
    .insert({
      ...{ ...SENT, list_id: list?.id ?? '', slug, subject: 'Clicked' },
      article_ids: [article?.id ?? ''],
    })
    .select('id')
    .single()
  const path = `${siteUrl}/article/${article?.slug}/`
  const untracked = await browser.newPage()
  await untracked.addInitScript(() => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1' })
  })
  await untracked.goto(`${path}?newsletter=${slug}`, { waitUntil: 'networkidle' })
  await expect(untracked).toHaveURL(path)
  await page.goto(`${path}?newsletter=${slug}#top`)
  await expect(page).toHaveURL(`${path}#top`)
  await expect
    .poll(async () => {
      const { data } = await secret
        .from('newsletter_issue_clicks')
        .select('clicks')
        .eq('issue_id', issue.data?.id ?? '')
      return data
    })
    .toEqual([{ clicks: 1 }])
})

test('the past issues do not move when the form above them appears on a phone', async ({
  page,
  testInstance: { siteUrl },
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await measureMovement(page)
  await page.goto(`${siteUrl}/newsletter`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Past issues' })).toBeVisible()
  await expect(main.getByLabel('Email address')).toBeVisible()
  expect(await movementOf(page)).toBeLessThan(UNNOTICED)
})
