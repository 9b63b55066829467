import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/testing/articles.ts'
import { expect } from '../../scripts/testing/browser.ts'
import { newPerson, oldestArticles, unique } from './support/people.ts'
import { test } from './support/test.ts'

const HOUR = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

/** Lets a page find the visits noted in the browser as site/src/client/visits.ts notes them. */
const wasHereAt = (page: Page, before: Date) =>
  page.addInitScript(
    ([now, end]) => localStorage.setItem('visit', JSON.stringify({ seen: now, before: end })),
    [Date.now(), before.getTime()] as const,
  )

async function openBell(page: Page, siteUrl: string) {
  await page.goto(`${siteUrl}/about/`)
  await page.getByRole('button', { name: 'Notifications' }).click()
  return page.getByRole('region', { name: 'Notifications' })
}

test('a visitor hears of the stories published since the last visit, and of no others', async ({
  page,
  paper,
  secret,
}) => {
  const [fresh, old] = [unique('fresh'), unique('old')]
  const publish = (slug: string, published: Date) =>
    insertedId(secret, 'articles', articleRow(slug, { published_at: published.toISOString() }))
  await publish(old, ago(2 * HOUR))
  await publish(fresh, ago(0))
  await wasHereAt(page, ago(HOUR))
  const panel = await openBell(page, paper.siteUrl)
  await expect(panel.getByRole('heading')).toHaveText('New since your last visit')
  const link = panel.getByRole('link', { name: `The story of ${fresh}` })
  await expect(link).toHaveAttribute('href', `/article/${fresh}/`)
  await expect(panel.getByRole('link', { name: old })).toHaveCount(0)
})

test('a visitor who has missed nothing hears so', async ({ page, paper }) => {
  await wasHereAt(page, ago(-HOUR))
  const panel = await openBell(page, paper.siteUrl)
  await expect(panel.getByText('Nothing new since your last visit.')).toBeVisible()
})

test('on the first visit the stories of the last seven days are new', async ({
  page,
  paper,
  secret,
}) => {
  const slug = unique('first-seen')
  await insertedId(secret, 'articles', articleRow(slug))
  const panel = await openBell(page, paper.siteUrl)
  await expect(panel.getByRole('heading')).toHaveText('New in the last seven days')
  await expect(panel.getByRole('link', { name: slug })).toBeVisible()
  await page.route('**/rest/v1/articles?**', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(panel.getByText('Nothing new in the last seven days.')).toBeVisible()
})

test('news that cannot be loaded can be asked for again', async ({ page, paper }) => {
  await page.route('**/rest/v1/articles?**', (route) => route.abort())
  const panel = await openBell(page, paper.siteUrl)
  await expect(panel.getByText('The news could not be loaded.')).toBeVisible()
  await page.unroute('**/rest/v1/articles?**')
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByText('The news could not be loaded.')).toBeHidden()
  await expect(panel.getByRole('link').first()).toBeVisible()
})

test('whoever signs out in another tab leaves no notifications behind', async ({
  paper,
  secret,
  signedIn,
}) => {
  const person = await newPerson(secret)
  const { data: article } = await oldestArticles(secret, 1).single()
  const about = { article_id: article?.id ?? '' }
  const { data: asked } = await secret
    .from('comments')
    .insert({ ...about, user_id: person.id, content: 'Who knows?' })
    .select('id')
    .single()
  const other = await newPerson(secret, 'answers')
  const answer = unique('I do')
  const reply = { ...about, user_id: other.id, content: answer, parent_id: asked?.id ?? null }
  await secret.from('comments').insert(reply)

  const context = await signedIn(person)
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto(`${paper.siteUrl}/about/`)
  await one.getByRole('button', { name: 'Notifications, 1 new' }).click()
  const panel = one.getByRole('region', { name: 'Notifications' })
  await expect(panel.getByText(answer)).toBeVisible()
  await two.goto(`${paper.siteUrl}/about/`)
  await two.getByRole('button', { name: 'Your account' }).click()
  await two.getByRole('button', { name: 'Sign Out' }).click()
  await expect(one.getByText(answer)).toHaveCount(0)
})

test('where the browser stores nothing the paper is read, and signing in says why it cannot last', async ({
  page,
  paper,
  secret,
}) => {
  const person = await newPerson(secret)
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
  const panel = await openBell(page, paper.siteUrl)
  await expect(panel.getByRole('heading')).toHaveText('New in the last seven days')
  await page.keyboard.press('Escape')
  const theme = page.getByRole('button', { name: /dark|theme/i })
  const before = await theme.getAttribute('aria-pressed')
  await theme.click()
  await expect(theme).not.toHaveAttribute('aria-pressed', before ?? '')
  await page.goto(`${paper.siteUrl}/article/comet-in-the-wrong-drawer/`)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await expect(page.getByPlaceholder('Sign in to comment')).toBeVisible()
  await page.getByRole('button', { name: /^Like/ }).click()
  await expect(page).toHaveURL(/\/login\/?\?from=/)
  await page.getByLabel('Email').first().fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('does not let this site store anything')
  await page.goto(`${paper.siteUrl}/reset-password`)
  await expect(page.getByText('This page opens with the link in the email')).toBeVisible()
  expect(errors).toEqual([])
})
