import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'
import { reusedPageTest as test } from './support/reusedPage.ts'
import { textAt } from './support/site.ts'
import { categoryId, completeArticle, openEditor } from './support/writing.ts'

test('an author writes what search engines and other sites show, with previews', async ({
  testInstance,
  secret,
  writer: { account, page },
}) => {
  const { siteUrl } = testInstance
  const slug = unique('metadata')
  const row = articleRow(slug, {
    ...(await completeArticle(secret)),
    ...{ author_id: account.id, category_id: await categoryId(secret) },
  })
  await insertedId(secret, 'articles', row)
  await openEditor(page, testInstance, `/article/${slug}/edit`)
  await page.getByText('Search and sharing', { exact: true }).click()
  const search = page.getByRole('region', { name: 'Search engines' })
  await expect(search.getByRole('figure')).toContainText(row.title)
  await expect(search.getByRole('figure')).toContainText(row.excerpt ?? '')
  await search.getByLabel('Title in search results').fill('Found by this title')
  await expect(search.getByRole('figure')).toContainText('Found by this title |')
  const sharing = page.getByRole('region', { name: 'Where it is shared' })
  await sharing.getByLabel('Title when shared').fill('Shared with this title')
  for (const service of ['X', 'Facebook', 'Chat']) {
    await sharing.getByRole('button', { name: service, exact: true }).click()
    const preview = sharing.getByRole('figure', { name: `Preview for ${service}` })
    await expect(preview).toContainText('Shared with this title')
  }
  await search.getByLabel('Hide from search engines').check()
  await expect(search.getByRole('figure')).toContainText('Search engines do not show this article.')

  // A problem opens the panel, and its field has the focus.
  await search.getByLabel('Canonical URL').fill('first.example')
  await page.getByText('Search and sharing', { exact: true }).click()
  const update = page.getByRole('button', { name: 'Update Article' })
  await update.click()
  await expect(search.getByLabel('Canonical URL')).toBeFocused()
  await search.getByLabel('Canonical URL').fill('')
  await update.click()
  await page.waitForURL(`**/article/${slug}/`)

  await eventually(page, `${siteUrl}/article/${slug}/`, async () => {
    const content = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
    await expect(page).toHaveTitle(/^Found by this title \| /)
    expect(await content('og:title')).toBe('Shared with this title')
    expect(await content('twitter:title')).toBe('Shared with this title')
    expect(await content('robots')).toBe('noindex')
  })
  expect(await textAt(`${siteUrl}/sitemap-news.xml`)).not.toContain(slug)
  expect(await textAt(`${siteUrl}/rss.xml`)).toContain(row.title)
})
