import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect, PUBLISHED, test } from '../../scripts/dev/testing/browser.ts'
import { unique } from './support/accounts.ts'

/** Too many for simple paging: the archive of the list has pages by year and by month. */
const ARTICLES = 72
const DAY = 86_400_000
/** No sharing image has to be drawn. */
const PICTURE = '/storage/v1/object/public/article-images/long.1600x900.webp'

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

/** Follows the pager from the first page of a list to its last. */
async function followPager(page: Page, address: string) {
  const titles: string[] = []
  const pages: { path: string; heading: string }[] = []
  await page.goto(address)
  for (;;) {
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    pages.push({ path: new URL(page.url()).pathname, heading })
    titles.push(...(await cards(page).allInnerTexts()))
    const older = pager(page).locator('[rel=next]')
    if ((await older.count()) === 0) return { titles, pages }
    await older.click()
    await expect(page).not.toHaveURL(new RegExp(`${pages.at(-1)?.path}$`))
  }
}

test('paging through a long list shows every article exactly once', { tag: '@nightly' }, async ({
  browser,
  testInstance,
  secret,
}) => {
  test.setTimeout(180_000)
  const slug = unique('long')
  const category = await insertedId(secret, 'categories', { name: `Long ${slug}`, slug })
  const newest = Date.parse('2025-02-20T12:00:00Z')
  const rows = Array.from({ length: ARTICLES }, (_, n) =>
    articleRow(`${slug}-${n}`, {
      title: `Number ${n} of ${slug}`,
      category_id: category,
      featured_image: PICTURE,
      published_at: new Date(newest - n * 5.75 * DAY).toISOString(),
    }),
  )
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const front = `${testInstance.siteUrl}/category/${slug}/`
  try {
    const { error } = await secret.from('articles').insert(rows)
    expect(error).toBeNull()
    await eventually(page, front, async () => {
      await expect(page.getByText(`${ARTICLES} articles`)).toBeVisible({ timeout: 1000 })
    })
    const { titles, pages } = await followPager(page, front)
    expect(titles).toEqual(rows.map(({ title }) => title))
    expect(pages[0]?.heading).toBe(`Long ${slug}`)
    expect(pages.map(({ path }) => path)).toContain(`/category/${slug}/2024-05/`)
    expect(pages.at(-1)).toEqual({
      path: `/category/${slug}/2024-01/`,
      heading: `Long ${slug}, January 2024`,
    })
    // The link to newer articles leads back to the previous page.
    await pager(page).locator('[rel=prev]').click()
    await expect(page).toHaveURL(`${testInstance.siteUrl}${pages.at(-2)?.path}`)

    // Removing an old article leaves no gap, and its neighbours keep their addresses.
    const removed = ARTICLES - 20
    await secret.from('articles').update({ status: 'archived' }).eq('slug', `${slug}-${removed}`)
    const left = rows.filter((_, n) => n !== removed).map(({ title }) => title)
    await expect(async () => {
      const again = await followPager(page, front)
      expect(again.titles).toEqual(left)
      expect(again.pages).toEqual(pages)
    }).toPass(PUBLISHED)
  } finally {
    await secret.from('articles').delete().eq('category_id', category)
    await secret.from('categories').delete().eq('id', category)
    // Removes most articles, which publishing blocks unless forced.
    await secret.rpc('request_rebuild', { forced: true })
    await eventually(page, front, async () => {
      await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible({
        timeout: 1000,
      })
    })
    await context.close()
  }
})
