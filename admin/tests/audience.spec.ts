import { toZonedMoment } from '@broadsheet/shared/text/zonedMoment.ts'
import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { addPerson, articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { found, openAddress, openConsole } from './support/console.ts'
import { downloaded } from './support/downloaded.ts'

const DAY = 86_400_000
const SITE = '00000000-0000-0000-0000-000000000000'

/** A day some days ago, in the time zone of the publication. */
async function dayBefore(secret: SecretClient, days: number): Promise<string> {
  const settings = await secret.from('site_settings').select('timezone').single().throwOnError()
  const moment = new Date(Date.now() - days * DAY).toISOString()
  return toZonedMoment(moment, settings.data.timezone).slice(0, 10)
}

interface Counted {
  days: number
  views: number
  visitors?: number
}

/** Stores figures of an article: mean reading time 100 s, mean depth 65%. */
async function countViews(secret: SecretClient, id: string, all: readonly Counted[]) {
  const rows = all.map(async ({ days, views, visitors = views }) => ({
    ...{ scope: 'article' as const, scope_id: id, day: await dayBefore(secret, days) },
    ...{ views, visitors, readings: 12, reading_seconds: 1200, depth_sum: 780 },
    ...{ shares: 3, bookmarks: 2, comments: 1, newsletter_clicks: 5 },
  }))
  await secret
    .from('audience_by_day')
    .insert(await Promise.all(rows))
    .throwOnError()
}

/** The entry of a figure in the list of figures. */
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

test('an editor sees the same figures of an article in list, table and file, by keyboard', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = unique('audience')
  const title = `The story of ${slug}`
  const id = await insertedId(secret, 'articles', articleRow(slug))
  await countViews(secret, id, [
    { days: 1, views: 1200, visitors: 900 },
    { days: 3, views: 40 },
    { days: 9, views: 620 },
  ])
  const referrer = { scope: 'article' as const, scope_id: id, host: 'news.example', views: 77 }
  const day = await dayBefore(secret, 1)
  await secret
    .from('referrers_by_day')
    .insert({ ...referrer, day })
    .throwOnError()

  await openConsole(page, testInstance, found('articles', slug))
  await page.getByRole('link', { name: `Audience: ${title}` }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(figure(page, 'Views')).toContainText('1,860')
  await page.getByRole('button', { name: 'Last 7 days' }).press('Enter')
  const views = figure(page, 'Views')
  await expect(views).toContainText('1,240')
  await expect(views).toContainText('100% more than in the period before')
  await expect(figure(page, 'Visitors')).toContainText('940')
  await expect(figure(page, 'Reading time')).toContainText('1m 40s')
  await expect(figure(page, 'Reading depth')).toContainText('65%')
  await expect(figure(page, 'Shares')).toContainText('6')
  await expect(page.getByRole('row', { name: 'news.example' })).toContainText('77')
  await expect(page.getByText('too few articles to compare')).toBeVisible()

  const definition = page.getByRole('button', { name: 'Definition: Visitors' })
  await definition.press('Enter')
  await expect(definition).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Different readers in a day.')).toBeVisible()

  await expect(page.getByRole('img', { name: 'Chart: Views and visitors by day' })).toBeVisible()
  await page.getByRole('button', { name: 'Show table' }).press('Enter')
  const table = page.getByRole('table', { name: 'Views and visitors by day' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expect(table.getByRole('row', { name: '1,200 900' })).toBeVisible()
  const file = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download CSV: Views and visitors by day' }).press('Enter'),
  )
  expect(file.name).toMatch(new RegExp(`^audience-days-article-${slug}-[-\\d]{21}\\.csv$`))
  expect(file.text).toContain(`${day},1200,900,100,65,3,2,1,5,12\r\n`)

  await page.goBack()
  await expect(figure(page, 'Views')).toContainText('1,860')
  await secret.from('articles').delete().eq('id', id)
})

test('the dashboard and a ranking lead to an article; an error keeps the period; a file contains no formula', async ({
  page,
  testInstance,
  secret,
}) => {
  const title = `=HYPERLINK("https://x.example","${unique('formula')}")`
  const id = await insertedId(secret, 'articles', articleRow(unique('audience'), { title }))
  // A day without other figures.
  await countViews(secret, id, [
    { days: 0, views: 5_000_000 },
    { days: 500, views: 31 },
  ])
  const day = await dayBefore(secret, 500)
  const site = { scope: 'site' as const, scope_id: SITE, day, views: 31, visitors: 30 }
  await secret.from('audience_by_day').upsert(site).throwOnError()
  await secret.from('searches_without_result').upsert({ day, words: 'tide tables', searches: 4 })

  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openConsole(page, testInstance, '')
  const card = page.getByRole('region', { name: 'Audience today' })
  await expect(card.getByRole('listitem').first()).toHaveText(`${title} 5,000,000 views`)
  expect(loaded.filter((url) => /\/Chart-/.test(url))).toEqual([])
  await card.getByRole('link', { name: title }).click()
  await expect(figure(page, 'Views')).toContainText('5,000,000')
  await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => loaded.some((url) => /\/Chart-/.test(url))).toBe(true)

  await page.route(/rpc\/audience_days/, (route) => route.abort())
  const range = `range=any&from=${day}&to=${day}`
  await openAddress(page, `${testInstance.adminUrl}audience?${range}`)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(page.getByText('Failed to load the figures')).toBeVisible({ timeout: 15_000 })
  await page.unroute(/rpc\/audience_days/)
  await retry.click()
  await expect(figure(page, 'Visitors')).toContainText('30')
  await expect(page.getByLabel('From')).toHaveValue(day)
  await expect(page.getByRole('row', { name: 'tide tables' })).toContainText('4')
  const articles = page.getByRole('region', { name: 'Articles', exact: true })
  const file = await downloaded(page, () =>
    articles.getByRole('button', { name: 'Download CSV: Articles' }).click(),
  )
  expect(file.text).toContain(`"'=HYPERLINK(""https://x.example"",`)
  await articles.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(figure(page, 'Views')).toContainText('31')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(day)

  const scope = page.getByRole('combobox', { name: 'Figures of' })
  await scope.fill('Science')
  await page.getByRole('option', { name: 'Science', exact: true }).first().click()
  await expect(page.getByText('No views in this period')).toBeVisible()
  await secret.from('audience_by_day').delete().match({ scope: 'site', day })
  await secret.from('searches_without_result').delete().eq('day', day)
  await secret.from('articles').delete().eq('id', id)
})

test('an author sees the figures of own articles only, also in Arabic on a phone', async ({
  page,
  testInstance,
  secret,
}) => {
  const person = await addPerson(secret, unique('author'))
  await secret.from('profiles').update({ role: 'author' }).eq('id', person.id).throwOnError()
  const own = articleRow(unique('own'), { author_id: person.id })
  const id = await insertedId(secret, 'articles', own)
  const other = await insertedId(secret, 'articles', articleRow(unique('other')))
  await countViews(secret, id, [{ days: 1, views: 1234 }])

  await openConsole(page, testInstance, 'audience', person)
  await expect(page.getByRole('heading', { name: 'Choose an article' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Figures of' }).click()
  await page.getByRole('option', { name: own.title ?? '' }).click()
  await expect(figure(page, 'Views')).toContainText('1,234')
  await openAddress(page, `${testInstance.adminUrl}audience?scope=article&id=${other}`)
  // Each part of the screen reads its own figures.
  await expect(page.getByText('Your role does not allow this.').first()).toBeVisible()
  await openAddress(page, testInstance.adminUrl)
  await expect(page.getByRole('heading', { name: 'Your Latest Articles' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Audience today' })).toHaveCount(0)

  const choice = { user_id: person.id, language: 'ar' }
  await secret.from('console_settings').upsert(choice).throwOnError()
  await page.evaluate(() => sessionStorage.clear())
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${testInstance.adminUrl}audience?scope=article&id=${id}&range=7`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(figure(page, 'المشاهدات')).toContainText('١٬٢٣٤')
  await page.getByRole('button', { name: 'عرض الجدول' }).click()
  await expect(page.getByRole('row', { name: '١٬٢٣٤' })).toBeVisible()
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  await secret.from('articles').delete().in('id', [id, other])
})
