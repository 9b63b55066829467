import type { Page } from 'playwright/test'
import type { SecretClient } from '../../scripts/database/client.ts'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, unique } from './support/accounts.ts'
import { test } from './support/test.ts'
import {
  categoryId,
  completeArticle,
  contentField,
  openEditor,
  titleField,
} from './support/writing.ts'

/** Makes the backend report languages of articles, without rendering the site again. */
async function withLanguages(page: Page, languages: readonly string[]): Promise<void> {
  await page.route('**/rest/v1/site_settings?*', async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as object[]
    const json = rows.map((row) => ({ ...row, article_languages: languages }))
    await route.fulfill({ response, json })
  })
}

/** Inserts a draft of an author. */
async function draft(
  secret: SecretClient,
  author: string,
  columns: { title: string; lang?: string },
): Promise<{ id: string; slug: string }> {
  const slug = unique('translated')
  const row = articleRow(slug, {
    ...(await completeArticle(secret)),
    ...{ status: 'draft', author_id: author, category_id: await categoryId(secret) },
    ...columns,
  })
  return { slug, id: await insertedId(secret, 'articles', row) }
}

const section = (page: Page) => page.getByRole('region', { name: 'Language and translations' })
const languageField = (page: Page) => page.getByLabel('Language', { exact: true })
const translation = (page: Page, language: string) =>
  section(page).getByRole('listitem').filter({ hasText: language })
const save = (page: Page) => page.keyboard.press('ControlOrMeta+s')

test('a site in one language shows nothing about languages', async ({
  testInstance,
  member: { page },
}) => {
  await openEditor(page, testInstance)
  await expect(titleField(page)).toBeVisible()
  await expect(section(page)).toBeHidden()
})

test('the fields have language and direction of the article, and its address is spelt in it', async ({
  testInstance,
  member: { page },
}) => {
  await withLanguages(page, ['ar', 'de'])
  await openEditor(page, testInstance)
  await expect(languageField(page).getByRole('option')).toHaveText(['Arabic', 'English', 'German'])
  await titleField(page).fill('Möwen über Köln')
  const address = page.getByLabel('Address', { exact: true })
  await expect(address).toHaveValue('mowen-uber-koln')
  await languageField(page).selectOption({ label: 'German' })
  await expect(address).toHaveValue('moewen-ueber-koeln')
  await expect(titleField(page)).toHaveAttribute('lang', 'de')
  await languageField(page).selectOption({ label: 'Arabic' })
  for (const field of [titleField(page), contentField(page), page.getByLabel(/^Excerpt/)]) {
    await expect(field).toHaveAttribute('lang', 'ar')
    await expect(field).toHaveAttribute('dir', 'rtl')
  }
  await languageField(page).selectOption({ label: 'English' })
  await expect(titleField(page)).not.toHaveAttribute('lang')
})

test('a translation begins with the text of the source, and is linked by its first save', async ({
  testInstance,
  secret,
  member: { page, account },
}) => {
  const title = unique('Harbour bridge reopens')
  const source = await draft(secret, account.id, { title })
  await withLanguages(page, ['ar', 'de'])
  await openEditor(page, testInstance, `/article/${source.slug}/edit`)
  await expect(translation(page, 'German')).toContainText('Missing')
  await section(page)
    .getByRole('link', { name: /^Create translation.*German/ })
    .click()
  await expect(titleField(page)).toHaveValue(title)
  await expect(section(page)).toContainText(`A translation of ${title}`)
  await expect(languageField(page)).toHaveValue('de')
  const german = unique('Hafenbrücke wieder offen')
  await titleField(page).fill(german)
  await save(page)
  await expect(page.getByText('Article created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/article\/hafenbruecke-wieder-offen-[\w-]+\/edit/)
  await expect(translation(page, 'English').getByRole('link', { name: title })).toBeVisible()
  await expect(translation(page, 'Arabic')).toContainText('Missing')

  await translation(page, 'English').getByRole('link', { name: title }).click()
  await expect(titleField(page)).toHaveValue(title)
  await expect(translation(page, 'German')).toContainText('Draft')
  await translation(page, 'German')
    .getByRole('button', { name: /^Remove link/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove link' }).click()
  await expect(section(page).getByRole('status')).toHaveText('The link is removed.')
  await expect(translation(page, 'German')).toContainText('Missing')
})

test('an interrupted translation is offered again, and still linked by its first save', async ({
  testInstance,
  secret,
  member: { page, account },
}) => {
  const source = await draft(secret, account.id, { title: unique('Ferry of the year') })
  await withLanguages(page, ['de'])
  const path = `/create-article?translation-of=${source.id}&lang=de`
  await openEditor(page, testInstance, path)
  const german = unique('Fähre des Jahres')
  await titleField(page).fill(german)
  await expect(page.getByText(/^Unsaved changes, stored /)).toBeVisible()
  await openEditor(page, testInstance)
  await page.getByRole('button', { name: 'Continue writing' }).click()
  await expect(titleField(page)).toHaveValue(german)
  await save(page)
  await expect(translation(page, 'English').getByRole('link')).toBeVisible()
})

test('an untouched translation leaves no draft on the device', async ({
  testInstance,
  secret,
  member: { page, account },
}) => {
  const source = await draft(secret, account.id, { title: unique('Quiet translation') })
  await withLanguages(page, ['de'])
  await openEditor(page, testInstance, `/create-article?translation-of=${source.id}&lang=de`)
  await expect(section(page)).toContainText('A translation of')
  await expect(page.getByText(/^Unsaved changes/)).toBeHidden()
  await openEditor(page, testInstance)
  await expect(page.getByRole('button', { name: 'Continue writing' })).toBeHidden()
})

test('an existing article is found by its title and linked with the keyboard', async ({
  testInstance,
  secret,
  member: { page, account },
}) => {
  const title = unique('Sturmflut')
  const english = await draft(secret, account.id, { title: unique('Storm surge') })
  await draft(secret, account.id, { title, lang: 'de' })
  await draft(secret, account.id, { title: unique('Sturmflut auf Englisch') })
  await draft(secret, (await newAccount(secret)).id, {
    title: unique('Sturmflut anderer'),
    lang: 'de',
  })
  await withLanguages(page, ['de'])
  await page.setViewportSize({ width: 360, height: 740 })
  await openEditor(page, testInstance, `/article/${english.slug}/edit`)
  await section(page).getByRole('button', { name: 'Link existing article' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Link a translation' })
  await dialog.getByLabel('Words of the title').fill('Sturmflut')
  // Neither articles in the same language nor those of other users.
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose an article.')
  await dialog.getByRole('radio').press('Space')
  await dialog.getByRole('button', { name: 'Link', exact: true }).press('Enter')
  await expect(section(page).getByRole('status')).toHaveText('The articles are linked.')
  await expect(translation(page, 'German').getByRole('link', { name: title })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a failed link is reported, and repeated by the next save', async ({
  testInstance,
  secret,
  member: { page, account },
}) => {
  const source = await draft(secret, account.id, { title: unique('Unreachable harbour') })
  await withLanguages(page, ['de'])
  await openEditor(page, testInstance, `/create-article?translation-of=${source.id}&lang=de`)
  await titleField(page).fill(unique('Unerreichbarer Hafen'))
  await page.route('**/rest/v1/rpc/link_translations', (route) => route.abort())
  await save(page)
  await expect(page.getByText(/saved, but not linked to the one it translates/)).toBeVisible()
  await page.unroute('**/rest/v1/rpc/link_translations')
  await save(page)
  await expect(translation(page, 'English').getByRole('link')).toBeVisible()
})

test('a language that another translation has is refused beside the field', async ({
  testInstance,
  secret,
  member: { page, account },
}) => {
  const english = await draft(secret, account.id, { title: unique('Two of a kind') })
  const german = await draft(secret, account.id, {
    title: unique('Zwei von einer Art'),
    lang: 'de',
  })
  const pair = { article: english.id, other: german.id }
  await secret.rpc('link_translations', pair).throwOnError()
  await withLanguages(page, ['de'])
  await openEditor(page, testInstance, `/article/${english.slug}/edit`)
  await languageField(page).selectOption({ label: 'German' })
  await save(page)
  await expect(languageField(page)).toHaveAccessibleDescription(/already a translation/)
  await expect(page.getByText('Article updated successfully!')).toBeHidden()
})
