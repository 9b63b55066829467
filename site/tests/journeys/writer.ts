import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { eventually, expect } from '../../../scripts/dev/testing/browser.ts'
import type { JourneyContent } from './content.ts'
import type { Journey } from './journey.ts'

const SENTENCE: Readonly<Record<string, string>> = {
  en: 'It has not moved for ninety years. ',
  ar: 'ولم يتحرك أحد من مكانه منذ الصباح. ',
}

/** Writes a new article with a picture, and saves it as a draft. */
export async function writeDraft({ page, testInstance, texts, content }: Journey): Promise<void> {
  const { t } = texts
  await page.goto(`${testInstance.siteUrl}/create-article`)
  const body = page.getByRole('textbox', { name: t('fields.article.content'), exact: true })
  await expect(body).toBeVisible()
  await page
    .getByRole('textbox', { name: t('fields.article.title'), exact: true })
    .fill(content.title)
  await expect(page.getByLabel(t('fields.article.slug'), { exact: true })).toHaveValue(content.slug)
  await body.fill(content.lead + (SENTENCE[texts.language] ?? '').repeat(5))
  await expect(body).toHaveCSS('direction', texts.direction)
  await page.getByLabel(t('fields.article.category'), { exact: true }).selectOption({ index: 1 })
  await choosePicture(
    page.getByRole('region', { name: t('editor.featuredImage') }),
    t('editor.removeImage'),
  )
  await expect(page.getByRole('status').getByText(t('editor.unsavedInAccount'))).toBeVisible()
  await page.getByRole('button', { name: t('editor.create') }).click()
  await expect(page.getByText(t('fields.article.created'))).toBeVisible()
  await page.waitForURL(`${testInstance.siteUrl}/article/${content.slug}/`)
}

async function choosePicture(region: Locator, removal: string): Promise<void> {
  const color = { width: 320, height: 200, channels: 3 as const, background: '#36c' }
  const buffer = await sharp({ create: color }).png().toBuffer()
  const file = { name: 'boat.png', mimeType: 'image/png', buffer }
  await region.locator('input[type=file]').setInputFiles(file)
  await expect(region.getByRole('button', { name: removal })).toBeVisible()
}

/** Appended to the headline of the draft. */
const REVISED = '(2)'

/** The revised article. The address of a draft follows its headline. */
export const revised = ({ title, slug }: JourneyContent) => ({
  headline: `${title} ${REVISED}`,
  slug: `${slug}-2`,
})

/** Changes the headline, looks at the earlier version, and publishes. */
export async function revise(journey: Journey): Promise<void> {
  const { page, testInstance, texts, content } = journey
  const { t } = texts
  await page.goto(`${testInstance.siteUrl}/article/${content.slug}/edit`)
  const title = page.getByRole('textbox', { name: t('fields.article.title'), exact: true })
  const { headline, slug } = revised(content)
  await title.fill(headline)
  await page.getByRole('button', { name: t('editor.update') }).click()
  await expect(page.getByText(t('fields.article.updated'))).toBeVisible()
  // The page of the article opens: another navigation before would be aborted.
  await page.waitForURL(/\/article\/[^/]+\/$/)

  await page.goto(`${testInstance.siteUrl}/article/${slug}/edit`)
  await page.getByRole('button', { name: t('editor.history') }).click()
  const history = page.getByRole('dialog')
  await history.getByRole('button', { name: t('editor.history.version', { number: 1 }) }).click()
  await expect(history.locator('ins').filter({ hasText: REVISED })).toBeVisible()
  await history.getByRole('button', { name: t('editor.close') }).click()
  await setStatus(journey, t('editor.statusPublished'))
}

/** Chooses a status and saves. */
export async function setStatus({ page, texts: { t } }: Journey, status: string): Promise<void> {
  await page.getByRole('button', { name: status, exact: true }).click()
  await page.getByRole('button', { name: t('editor.update') }).click()
  await expect(page.getByText(t('fields.article.updated'))).toBeVisible()
  // The page of the article opens: another navigation before would be aborted.
  await page.waitForURL(/\/article\/[^/]+\/$/)
}

/** Readers see the published article, in the direction and with the digits of its language. */
export async function readPublished({
  page,
  testInstance,
  texts,
  content,
}: Journey): Promise<void> {
  const { headline, slug } = revised(content)
  const { t, locale, direction } = texts
  await eventually(page, `${testInstance.siteUrl}/article/${slug}/`, async () => {
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(headline, { timeout: 1000 })
    await expect(title).toHaveCSS('direction', direction)
  })
  await expect(page.getByText(t('notFound.headline'))).toHaveCount(0)
  const today = new Date().toLocaleDateString(locale, { month: 'long' })
  await expect(page.locator('.byline time').first()).toContainText(today)
  await expect(page.locator('.byline time').first()).toHaveText(content.digits)
  const lead = page.getByText(content.lead)
  const cap = await lead.evaluate((text) => getComputedStyle(text, '::first-letter').float)
  expect(cap === 'none').toBe(direction === 'rtl')
}
