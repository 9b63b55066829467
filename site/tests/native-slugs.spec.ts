import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { comment, openDiscussion } from './support/discussion.ts'
import { sitemapAddresses, textAt } from './support/site.ts'
import { test } from './support/test.ts'
import { openEditor, titleField } from './support/writing.ts'

const ARABIC = 'جسر-الميناء-٢٠٢٦'
const JAPANESE = '港の橋が開く'

test('articles with Arabic and Japanese addresses are read, found, counted and discussed', async ({
  member: { page },
  testInstance: { siteUrl },
  secret,
  request,
}) => {
  test.setTimeout(120_000)
  const tag_id = await insertedId(secret, 'tags', { name: 'جسور', slug: 'جسور' })
  const row = articleRow(ARABIC, {
    content: `[次の記事](/article/${JAPANESE}/) ${'كلمة '.repeat(40)}`,
  })
  const article_id = await insertedId(secret, 'articles', row)
  await secret.from('article_tags').insert({ article_id, tag_id })
  await insertedId(secret, 'articles', articleRow(JAPANESE))
  const address = `${siteUrl}/article/${encodeURIComponent(ARABIC)}/`
  const heading = page.getByRole('heading', { level: 1 })
  const link = page.getByRole('main').getByRole('link', { name: row.title }).first()
  await eventually(page, `${siteUrl}/tag/${encodeURIComponent('جسور')}/`, () =>
    expect(link).toBeVisible({ timeout: 500 }),
  )

  const counted = page.waitForResponse('**/rpc/record_view')
  await link.click()
  await expect(page).toHaveURL(address)
  await expect(heading).toHaveText(row.title)
  expect((await counted).ok()).toBe(true)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  const graph = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(graph).toContain(address)

  await openDiscussion(page, address)
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('A comment on the bridge.')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(comment(page, 'A comment on the bridge.')).toBeVisible()

  await page.getByRole('link', { name: '次の記事' }).click()
  await expect(page).toHaveURL(`${siteUrl}/article/${encodeURIComponent(JAPANESE)}/`)
  await expect(heading).toHaveText(`The story of ${JAPANESE}`)

  expect(await textAt(`${siteUrl}/rss.xml`)).toContain(address)
  expect(await sitemapAddresses(siteUrl)).toContain(address)
  // Some systems send letters and their marks apart.
  const apart = `${siteUrl}/article/${encodeURIComponent(JAPANESE.normalize('NFD'))}/`
  expect((await request.get(apart)).status()).toBe(200)
  await secret.from('tags').delete().eq('id', tag_id)
})

test('the former Arabic address of an article redirects to the new one', async ({
  page,
  testInstance: { siteUrl },
  secret,
  request,
}) => {
  test.setTimeout(120_000)
  const [before, after] = [`${ARABIC}-قديم`, `${ARABIC}-جديد`]
  const id = await insertedId(secret, 'articles', articleRow(before))
  const address = (slug: string) => `${siteUrl}/article/${encodeURIComponent(slug)}/`
  await eventually(page, address(before), () =>
    expect(page).toHaveTitle(new RegExp(before), { timeout: 500 }),
  )
  await secret.from('articles').update({ slug: after }).eq('id', id).throwOnError()
  await eventually(page, address(before), () =>
    expect(page).toHaveURL(address(after), { timeout: 2000 }),
  )
  const response = await request.get(address(before), { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe(`/article/${encodeURIComponent(after)}/`)
})

test('with native slugs, a new address keeps the letters of the publication', async ({
  testInstance,
  secret,
  member: { page },
}) => {
  test.setTimeout(120_000)
  const set = (native_slugs: boolean) =>
    secret.from('site_settings').update({ native_slugs }).not('id', 'is', null).throwOnError()
  await set(true)
  try {
    const address = page.getByLabel('Address', { exact: true })
    await expect(async () => {
      await openEditor(page, testInstance)
      await titleField(page).fill('Smörgåsbord über Рыба')
      await expect(address).toHaveValue('smörgåsbord-über-ryba', { timeout: 2000 })
    }).toPass({ timeout: 60_000 })
  } finally {
    await set(false)
  }
})
