import { eventually, expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import { found, openConsole } from './support/console.ts'

test('an admin changes a title, and the site shows the new title everywhere', async ({
  page,
  testInstance,
}) => {
  const before = 'The traffic lights on Mill Street have learned to count bicycles'
  const after = 'Mill Street counts its bicycles at last'
  await openConsole(page, testInstance, found('articles', before))
  const row = page.getByRole('row').filter({ hasText: before })
  await row.getByRole('link', { name: /^Edit / }).click()
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Short')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Title must be at least 10 characters')).toBeVisible()
  await title.fill(after)
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Article updated successfully!')).toBeVisible()

  await eventually(
    page,
    `${testInstance.siteUrl}/article/traffic-lights-learn-to-count-bicycles/`,
    () => expect(page.getByRole('heading', { level: 1 })).toHaveText(after, { timeout: 500 }),
  )
  await eventually(page, `${testInstance.siteUrl}/category/technology/`, async () => {
    await expect(page.getByRole('link', { name: after }).first()).toBeVisible({ timeout: 1000 })
    await expect(page.getByText(before)).toHaveCount(0)
  })
})

// spec: archived
test('an admin archives an article, and it disappears from every page', async ({
  page,
  testInstance,
  secret,
}) => {
  const title = 'The library lends out radios, and its readers map the silence'
  const { data } = await secret.from('articles').select('slug').eq('title', title).single()
  const address = `${testInstance.siteUrl}/article/${data?.slug}/`
  expect((await page.goto(address))?.status()).toBe(200)

  await openConsole(page, testInstance, found('articles', 'library lends out radios'))
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('combobox').selectOption('Archived')
  await expect(row.getByRole('combobox')).toHaveValue('archived')
  // The new status is shown before it is saved; leaving the page earlier would cancel the save.
  await expect(row.getByRole('combobox')).toBeEnabled()

  await expect(async () => {
    expect((await page.goto(address))?.status()).toBe(404)
  }).toPass(PUBLISHED)
  for (const path of ['/', '/category/technology/', '/rss.xml']) {
    const response = await page.request.get(testInstance.siteUrl + path)
    expect(await response.text(), path).not.toContain('lends out radios')
  }
  // Other articles contain some of these words and match too.
  await eventually(page, `${testInstance.siteUrl}/?search=lends+radios+silence`, () =>
    expect(page.getByRole('link', { name: title })).toHaveCount(0, { timeout: 10_000 }),
  )
  // Other tests need this article published.
  await secret.from('articles').update({ status: 'published' }).eq('title', title)
  await expect(async () => {
    expect((await page.request.get(address)).status()).toBe(200)
  }).toPass(PUBLISHED)
})
