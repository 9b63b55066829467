import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect } from '../../scripts/dev/testing/browser.ts'
import { test } from './support/test.ts'
import { openEditor, titleField } from './support/writing.ts'

const ARABIC = 'جسر-الميناء-٢٠٢٦'

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
  writer: { page },
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
