import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, oldestArticles, unique } from './support/accounts.ts'
import { test } from './support/test.ts'

const HOUR = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

/** Stores a former visit in the browser in the format of site/src/client/notifications/visits.ts. */
const storeFormerVisit = (page: Page, before: Date) =>
  page.addInitScript(
    ([now, end]) => localStorage.setItem('visit', JSON.stringify({ seen: now, before: end })),
    [Date.now(), before.getTime()] as const,
  )

async function openBell(page: Page, siteUrl: string) {
  await page.goto(`${siteUrl}/about/`)
  await page.getByRole('button', { name: 'Notifications' }).click()
  return page.getByRole('region', { name: 'Notifications' })
}

test('a visitor is notified of exactly the articles published since the last visit', async ({
  page,
  testInstance,
  secret,
}) => {
  const [fresh, old] = [unique('fresh'), unique('old')]
  const publish = (slug: string, published: Date) =>
    insertedId(secret, 'articles', articleRow(slug, { published_at: published.toISOString() }))
  await publish(old, ago(2 * HOUR))
  await publish(fresh, ago(0))
  await storeFormerVisit(page, ago(HOUR))
  const panel = await openBell(page, testInstance.siteUrl)
  await expect(panel.getByRole('heading')).toHaveText('New since your last visit')
  const link = panel.getByRole('link', { name: `The story of ${fresh}` })
  await expect(link).toHaveAttribute('href', `/article/${fresh}/`)
  await expect(panel.getByRole('link', { name: old })).toHaveCount(0)
})

test('a visitor who has missed nothing sees that', async ({ page, testInstance }) => {
  await storeFormerVisit(page, ago(-HOUR))
  const panel = await openBell(page, testInstance.siteUrl)
  await expect(panel.getByText('Nothing new since your last visit.')).toBeVisible()
})

test('on the first visit the articles of the last seven days are new', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = unique('first-seen')
  await insertedId(secret, 'articles', articleRow(slug))
  const panel = await openBell(page, testInstance.siteUrl)
  await expect(panel.getByRole('heading')).toHaveText('New in the last seven days')
  await expect(panel.getByRole('link', { name: slug })).toBeVisible()
  await page.route('**/rest/v1/articles?**', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(panel.getByText('Nothing new in the last seven days.')).toBeVisible()
})

test('notifications that cannot be loaded can be retried', async ({ page, testInstance }) => {
  await page.route('**/rest/v1/articles?**', (route) => route.abort())
  const panel = await openBell(page, testInstance.siteUrl)
  await expect(panel.getByText('The notifications could not be loaded.')).toBeVisible()
  await page.unroute('**/rest/v1/articles?**')
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByText('The notifications could not be loaded.')).toBeHidden()
  await expect(panel.getByRole('link').first()).toBeVisible()
})

test('signing out in another tab removes the notifications', async ({
  testInstance,
  secret,
  signedIn,
}) => {
  const account = await newAccount(secret)
  const { data: article } = await oldestArticles(secret, 1).single()
  const about = { article_id: article?.id ?? '' }
  const { data: question } = await secret
    .from('comments')
    .insert({ ...about, user_id: account.id, content: 'Who knows?' })
    .select('id')
    .single()
  const other = await newAccount(secret, 'answers')
  const text = unique('I do')
  const reply = { ...about, user_id: other.id, content: text, parent_id: question?.id ?? null }
  await secret.from('comments').insert(reply)

  const context = await signedIn(account)
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto(`${testInstance.siteUrl}/about/`)
  await one.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const panel = one.getByRole('region', { name: 'Notifications' })
  await expect(panel.getByText(text)).toBeVisible()
  await two.goto(`${testInstance.siteUrl}/about/`)
  await two.getByRole('button', { name: 'Your account' }).click()
  await two.getByRole('button', { name: 'Sign Out' }).click()
  await expect(one.getByText(text)).toHaveCount(0)
})

test('without browser storage the site is readable, and signing in explains why it cannot persist', async ({
  page,
  testInstance,
  secret,
}) => {
  const account = await newAccount(secret)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Storage is forbidden.', 'SecurityError')
        },
      })
  })
  const panel = await openBell(page, testInstance.siteUrl)
  await expect(panel.getByRole('heading')).toHaveText('New in the last seven days')
  await page.keyboard.press('Escape')
  const theme = page.getByRole('button', { name: /dark|theme/i })
  const before = await theme.getAttribute('aria-pressed')
  await theme.click()
  await expect(theme).not.toHaveAttribute('aria-pressed', before ?? '')
  await page.goto(`${testInstance.siteUrl}/article/comet-in-the-wrong-drawer/`)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.getByPlaceholder('Sign in to comment')).toBeVisible()
  await page.getByRole('button', { name: /^Like/ }).first().click()
  await expect(page).toHaveURL(/\/login\/?\?from=/)
  await page.getByLabel('Email').first().fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('blocks storage for this site')
  await page.goto(`${testInstance.siteUrl}/reset-password`)
  await expect(page.getByText('This page opens with the link in the email')).toBeVisible()
  expect(errors).toEqual([])
})
