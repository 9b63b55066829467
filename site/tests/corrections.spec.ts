import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { ALL, violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import { browserOf, EDITOR, unique } from './support/accounts.ts'
import { completeArticle } from './support/writing.ts'

const WRONG = 'The new bridge opens on Monday.'
const RIGHT = 'The new bridge opens on Tuesday.'
const LONG = 'Nobody had expected it to go on for so long. '.repeat(4)

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a reader reports an error, and an editor publishes the correction that readers compare', async ({
  page,
  browser,
  testInstance,
  secret,
}) => {
  const slug = unique('bridge')
  const published_at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const row = { ...(await completeArticle(secret)), content: `${WRONG}\n\n${LONG}`, published_at }
  const id = await insertedId(secret, 'articles', articleRow(slug, row))
  const address = `${testInstance.siteUrl}/article/${slug}/`
  await eventually(page, address, () =>
    expect(page.getByText(WRONG)).toBeVisible({ timeout: 1000 }),
  )
  await expect(page.getByText(/^Updated/)).toHaveCount(0)

  // Without its code, the link leads to the form of the contact page.
  await page.route(/_astro\/reportError\./, (route) => route.abort())
  await page.getByRole('link', { name: 'Report an error' }).click()
  await expect(page).toHaveURL(new RegExp(`/contact/?\\?article=${slug}$`))
  await page.unrouteAll()
  await page.goto(address)

  await page.getByText(WRONG).click({ clickCount: 3 })
  await page.getByRole('link', { name: 'Report an error' }).click()
  const report = dialogOf(page, 'Report an error')
  await expect(report.getByText(WRONG)).toBeVisible()
  expect(await violations(page, ALL, '[data-report-dialog]')).toEqual([])
  await report.getByLabel('What is wrong?').fill('It is Tuesday.')
  await report.getByRole('button', { name: 'Send report' }).click()
  const close = report.getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  await expect(close).toHaveAccessibleDescription('Thank you. Our editors will check it.')

  const staff = await (await browserOf(browser, testInstance, EDITOR)).newPage()
  await staff.goto(`${testInstance.adminUrl}corrections`)
  await staff.getByRole('link', { name: /^Error reports \d/ }).click()
  await staff.getByRole('link', { name: new RegExp(`Write a correction of .*${slug}`) }).click()
  const correction = dialogOf(staff, 'New correction')
  await expect(correction).toBeVisible(PUBLISHED)
  await expect(correction.getByLabel('What was wrong')).toHaveValue(WRONG)
  await correction.getByRole('button', { name: 'Publish correction' }).click()
  await expect(correction.getByText('Write this sentence before you publish.')).toBeVisible()
  await correction.getByLabel('What is right').fill(RIGHT)
  await secret
    .from('articles')
    .update({ content: `${RIGHT}\n\n${LONG}` })
    .eq('id', id)
    .throwOnError()
  await correction.getByRole('button', { name: 'Publish correction' }).click()
  await expect(staff.getByText('Correction published.')).toBeInViewport()
  await expect(staff.getByRole('button', { name: 'New correction' })).toBeFocused()
  const { data } = await secret.from('error_reports').select('settled_at').eq('article_id', id)
  expect(data).toEqual([{ settled_at: expect.any(String) }])
  await staff.context().close()

  await eventually(page, address, () =>
    expect(page.getByText(/^Updated/)).toBeVisible({ timeout: 1000 }),
  )
  const shown = page.getByRole('region', { name: 'Corrections' })
  await expect(shown.getByText(WRONG)).toBeVisible()
  await expect(shown.getByText(RIGHT)).toBeVisible()
  await page.getByRole('link', { name: 'What changed' }).click()
  await expect(page.getByRole('heading', { name: 'First published' })).toBeVisible()
  await expect(page.getByRole('deletion')).toContainText('Monday')
  await expect(page.getByRole('insertion')).toContainText('Tuesday')
  expect(await violations(page, ALL)).toEqual([])
  await page.goto(`${testInstance.siteUrl}/corrections/`)
  await expect(page.getByRole('listitem').filter({ hasText: slug })).toContainText(RIGHT)
  expect(await violations(page, ALL)).toEqual([])
})

test('an editor retracts an article, and withholds a version with a reason', async ({
  page,
  browser,
  testInstance,
  secret,
}) => {
  const slug = unique('retracted')
  const row = articleRow(slug, await completeArticle(secret))
  const id = await insertedId(secret, 'articles', row)
  const address = `${testInstance.siteUrl}/article/${slug}/`
  const context = await browserOf(browser, testInstance, EDITOR)
  const staff = await context.newPage()
  await staff.goto(`${testInstance.siteUrl}/article/${slug}/edit#corrections`)
  const create = staff.getByRole('button', { name: 'New correction' })
  await expect(create).toBeVisible(PUBLISHED)
  await create.click()
  const dialog = dialogOf(staff, 'New correction')
  await dialog.getByLabel('Kind').selectOption('Retraction')
  await expect(dialog.getByLabel('What was wrong')).toHaveCount(0)
  await dialog.getByLabel('Note for readers').fill('The interview was invented.')
  await dialog.getByRole('button', { name: 'Publish correction' }).click()
  await expect(staff.getByText('Correction published.')).toBeVisible()
  await staff
    .getByRole('button', { name: /^Withhold the version/ })
    .first()
    .click()
  const reason = dialogOf(staff, 'Withhold')
  await reason.getByRole('button', { name: 'Withhold' }).click()
  await expect(reason.getByText('Enter a reason.')).toBeVisible()
  await reason.getByLabel('Reason').fill('It names a minor.')
  await reason.getByRole('button', { name: 'Withhold' }).click()
  await expect(staff.getByText('Withheld: It names a minor.')).toBeVisible()
  await context.close()

  await eventually(page, address, async () => {
    await expect(page.getByText('The interview was invented.')).toBeVisible({ timeout: 1000 })
    await expect(page).toHaveTitle(/^Retracted: /, { timeout: 1000 })
  })
  await eventually(page, `${address}changes/`, () =>
    expect(page.getByText('It names a minor.')).toBeVisible({ timeout: 1000 }),
  )
  await secret.from('corrections').delete().eq('article_id', id).throwOnError()
})
