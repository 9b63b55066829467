import { expect, PUBLISHED } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { openNewArticle } from './support/editorText.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'
import { LONG_TEXT, titleField } from './support/writing.ts'

test('on a phone, breaking news without a photo is published from top to bottom of the form', async ({
  page,
  testInstance,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const body = await openNewArticle(page, testInstance)
  const slug = unique('bridge-closed')
  await titleField(page).fill(slug)
  await body.fill(LONG_TEXT)
  const steps = [
    page.getByRole('button', { name: 'Published', exact: true }),
    page.getByLabel('Category', { exact: true }),
    page.getByRole('button', { name: 'Use the standard image of Sports' }),
  ] as const
  const [status, category, image] = steps
  await status.click()
  await category.selectOption({ label: 'Sports' })
  await expect(image).toBeVisible()
  const heights = await Promise.all(steps.map(async (step) => (await step.boundingBox())?.y ?? 0))
  expect(heights).toEqual(heights.toSorted((one, other) => one - other))
  await image.click()
  await page.getByRole('button', { name: 'Create Article' }).click()
  await page.waitForURL(`${testInstance.siteUrl}/article/${slug}/`, PUBLISHED)
})
