import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { openConsole } from './support/console.ts'

/** Makes the backend report languages of articles, without rendering the site again. */
async function withLanguages(page: Page, languages: readonly string[]): Promise<void> {
  await page.route('**/rest/v1/site_settings?*', async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as object[]
    const json = rows.map((row) => ({ ...row, article_languages: languages }))
    await route.fulfill({ response, json })
  })
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('a publication in one language shows nothing about languages', async ({
  page,
  testInstance,
}) => {
  await openConsole(page, testInstance, 'articles')
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Language' })).toBeHidden()
  await expect(page.getByLabel('Missing translation')).toBeHidden()
})

test('the list shows and filters languages, and the form lists translations', async ({
  page,
  testInstance,
  secret,
}) => {
  const status = 'draft'
  const english = `Linked quay ${Date.now()}`
  const german = `Verknüpfter Kai ${Date.now()}`
  const source = await insertedId(
    secret,
    'articles',
    articleRow(`linked-quay-${Date.now()}`, { status, title: english }),
  )
  const other = await insertedId(
    secret,
    'articles',
    articleRow(`verknuepfter-kai-${Date.now()}`, { status, title: german, lang: 'de' }),
  )
  await secret.rpc('link_translations', { article: source, other }).throwOnError()
  await withLanguages(page, ['ar', 'de'])
  await openConsole(page, testInstance, 'articles')
  await expect(row(page, german)).toContainText('German')
  await expect(row(page, english)).toContainText('English')

  await page
    .getByRole('combobox', { name: 'Language', exact: true })
    .selectOption({ label: 'German' })
  await expect(row(page, english)).toBeHidden()
  await expect(row(page, german)).toBeVisible()
  await page
    .getByRole('combobox', { name: 'Language', exact: true })
    .selectOption({ label: 'English' })
  await expect(row(page, german)).toBeHidden()
  await expect(row(page, english)).toBeVisible()

  await row(page, english).getByRole('link', { name: english, exact: true }).click()
  const list = page.getByRole('region', { name: 'Translations' })
  await expect(list.getByRole('listitem').filter({ hasText: 'German' })).toContainText('Draft')
  await expect(list.getByRole('listitem').filter({ hasText: 'Arabic' })).toContainText('Missing')
  await list.getByRole('link', { name: german }).click()
  await expect(page.getByRole('combobox', { name: 'Language', exact: true })).toHaveValue('de')
})
