import type { Locator, Page } from 'playwright/test'
import { expect } from '../../scripts/dev/testing/browser.ts'
import { newAccount, storeSession } from './support/accounts.ts'
import { test } from './support/test.ts'

/** The card of an article in a list. */
const cardIn = (page: Page, list: string, href: string) =>
  page.locator(`${list} .card`).filter({ has: page.locator(`.card-title a[href="${href}"]`) })

/**
 * Tags, attributes and texts of a part, without what only some sources know (read time, views, matches of
 * a search) and without relative times, which change during the test.
 */
const markupOf = (part: Locator): Promise<unknown> =>
  part.evaluate((shown) => {
    const copy = shown.cloneNode(true) as Element
    for (const span of copy.querySelectorAll('.meta > span'))
      if (/ min read$/.test(span.textContent ?? '')) span.remove()
    for (const changing of copy.querySelectorAll('[data-views], time')) changing.textContent = ''
    for (const mark of copy.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes)
    copy.normalize()
    const described = (node: Node): unknown =>
      node instanceof Element
        ? {
            tag: node.tagName,
            attributes: [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
            children: [...node.childNodes].map(described),
          }
        : node.textContent
    return described(copy)
  })

/** The parts that a row and a search result share; label, author and snippet differ by design. */
const sharedParts = async (card: Locator) => ({
  picture: await markupOf(card.locator('.picture')),
  title: await markupOf(card.locator('.card-title')),
  time: await markupOf(card.locator('time')),
})

test('built pages, search results and bookmarks render the same markup for an article', async ({
  context,
  page,
  secret,
  testInstance,
}) => {
  const { siteUrl } = testInstance
  const { data: articles } = await secret
    .from('articles')
    .select('id, slug, title, category:categories!inner(slug)')
    .eq('status', 'published')
    .eq('category.slug', 'science')
    .order('published_at', { ascending: false })
    .range(1, 1)
    .throwOnError()
  const article = articles[0]
  if (!article) throw new Error('The demo has no second article about science.')
  const href = `/article/${article.slug}/`

  await page.goto(`${siteUrl}/latest/`)
  const row = await sharedParts(cardIn(page, '[data-cards]', href))
  await page.goto(`${siteUrl}/?search=${encodeURIComponent(article.title)}`)
  const result = await sharedParts(cardIn(page, '[data-search-list]', href))
  // The search index contains no alternative text.
  expect({ ...result, picture: '' }).toEqual({ ...row, picture: '' })
  expect(JSON.stringify(result.picture)).toBe(
    JSON.stringify(row.picture).replace(/"alt=[^"]*"/, '"alt="'),
  )

  await page.goto(`${siteUrl}/category/science/`)
  const tile = await markupOf(cardIn(page, '[data-cards]', href))
  const account = await newAccount(secret)
  await secret
    .from('bookmarks')
    .insert({ article_id: article.id, user_id: account.id })
    .throwOnError()
  await storeSession(context, testInstance, account)
  await page.goto(`${siteUrl}/bookmarks`)
  expect(await markupOf(cardIn(page, '[data-bookmark]', href))).toEqual(tile)
})

test('the updated trending list has the markup of the built one', async ({
  page,
  testInstance: { siteUrl },
}) => {
  const release = Promise.withResolvers<void>()
  const isTrending = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/articles') && (searchParams.get('select') ?? '').startsWith('title,slug')
  await page.route(isTrending, async (route) => {
    await release.promise
    await route.continue()
  })
  const items = page.locator('[data-trending] li')
  const byHeadline = async () =>
    new Map(
      await Promise.all(
        (await items.all()).map(
          async (item) =>
            [await item.getByRole('heading').textContent(), await markupOf(item)] as const,
        ),
      ),
    )
  await page.goto(siteUrl)
  const built = await byHeadline()
  await items.first().evaluate((item) => item.classList.add('built'))
  await page.locator('[data-trending]').scrollIntoViewIfNeeded()
  release.resolve()
  await expect(page.locator('[data-trending] .built')).toHaveCount(0)
  // Views may have changed the selection since the build.
  const both = [...(await byHeadline())].filter(([headline]) => built.has(headline))
  expect(both.length).toBeGreaterThan(0)
  for (const [headline, markup] of both) expect(markup).toEqual(built.get(headline))
})
