import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from '../../site/tests/support/accounts.ts'
import { openConsole } from './support/console.ts'

test('a dateline set in the console precedes the first words on the page, not in its description, without a drop cap', async ({
  page,
  testInstance,
  secret,
}) => {
  const slug = unique('dateline')
  const { data: category } = await secret.from('categories').select('id').limit(1).single()
  const values = { excerpt: null, category_id: category?.id ?? null }
  const id = await insertedId(secret, 'articles', articleRow(slug, values))
  const arabic = unique('arabic')
  const content = 'عاد القارب إلى الميناء. '.repeat(10)
  const other = { content, dateline: 'Wendmouth', excerpt: null }
  await insertedId(secret, 'articles', articleRow(arabic, other))
  await openConsole(page, testInstance, `articles/${id}`)
  const field = page.getByRole('textbox', { name: 'Dateline (optional)' })
  await field.fill('x'.repeat(61))
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Dateline must be at most 60 characters')).toBeVisible()
  await field.fill('Upper Carrow')
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Article updated successfully!')).toBeVisible()
  const first = page.locator('.body > p').first()
  await eventually(page, `${testInstance.siteUrl}/article/${slug}/`, () =>
    expect(first).toHaveText(/^Upper Carrow — First paragraph/, { timeout: 500 }),
  )
  const description = page.locator('meta[name="description"]')
  await expect(description).toHaveAttribute('content', /^First paragraph/)
  const graph = await page.locator('script[type="application/ld+json"]').textContent()
  expect(graph).toContain('"dateline":"Upper Carrow"')
  const feed = await (await page.request.get(`${testInstance.siteUrl}/rss.xml`)).text()
  expect(feed).toContain('<bdi class="dateline">Upper Carrow</bdi> — First paragraph')
  expect(feed).toContain('<description>First paragraph')

  await page.goto(`${testInstance.siteUrl}/article/${arabic}/`)
  await expect(first).toHaveText(/^Wendmouth — /)
  await expect(first).toHaveCSS('direction', 'rtl')
  await page.goto(`${testInstance.siteUrl}/article/fiber-cooperative-wires-saltmarsh/`)
  await expect(first).toHaveText(/^Saltmarsh — /)
  const initial = await first.evaluate((p) => getComputedStyle(p, '::first-letter').float)
  expect(initial).toBe('none')
})
