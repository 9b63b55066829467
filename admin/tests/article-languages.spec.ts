import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { found, openConsole } from './support/console.ts'

/** Missing translations are computed by the database: the setting must be real. */
const setLanguages = (secret: SecretClient, article_languages: string[]) =>
  secret.from('site_settings').update({ article_languages }).not('id', 'is', null).throwOnError()

test.afterEach(({ secret }) => setLanguages(secret, []))

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('with several languages the list shows and filters them, and the form lists translations', async ({
  page,
  testInstance,
  secret,
}) => {
  await openConsole(page, testInstance, found('articles', 'library lends out radios'))
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Language' })).toBeHidden()
  await expect(page.getByLabel('Missing translation')).toBeHidden()

  const status = 'draft'
  const word = unique('linked')
  const english = `The quay ${word}`
  const german = `Der Kai ${word}`
  const source = await insertedId(
    secret,
    'articles',
    articleRow(`quay-${word}`, { status, title: english }),
  )
  const other = await insertedId(
    secret,
    'articles',
    articleRow(`kai-${word}`, { status, title: german, lang: 'de' }),
  )
  await secret.rpc('link_translations', { article: source, other }).throwOnError()
  await setLanguages(secret, ['ar', 'de'])
  await page.goto(testInstance.adminUrl + found('articles', word))
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

  const missing = page.getByRole('combobox', { name: 'Missing translation' })
  await missing.selectOption({ label: 'Arabic' })
  await expect(row(page, english)).toContainText('Missing: Arabic')
  await missing.selectOption({ label: 'German' })
  await expect(row(page, english)).toBeHidden()
  await missing.selectOption({ label: 'Any' })

  await row(page, english).getByRole('link', { name: english, exact: true }).click()
  const list = page.getByRole('region', { name: 'Translations' })
  await expect(list.getByRole('listitem').filter({ hasText: 'German' })).toContainText('Draft')
  await expect(list.getByRole('listitem').filter({ hasText: 'Arabic' })).toContainText('Missing')
  await list.getByRole('link', { name: german }).click()
  await expect(page.getByRole('combobox', { name: 'Language', exact: true })).toHaveValue('de')
})
