import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { violations } from '../../scripts/dev/testing/axe.ts'
import { eventually, expect, PUBLISHED } from '../../scripts/dev/testing/browser.ts'
import { newAccount, unique } from './support/accounts.ts'
import { graphOf, textAt } from './support/site.ts'
import { test } from './support/test.ts'
import { categoryId } from './support/writing.ts'

/** A section with a sub-section that has one article; removed at the end. */
const family = test.extend<{ family: Record<'parent' | 'child' | 'title', string> }>({
  family: async ({ secret }, use) => {
    const [parent, child] = [unique('coast'), unique('harbour')]
    const title = `The quay of ${child} is finished`
    const add = async (slug: string, parent_id: string | null) => {
      const row = { name: slug, slug, parent_id, description: `All about ${slug}.` }
      const added = await secret.from('categories').insert(row).select('id').single().throwOnError()
      return added.data.id
    }
    const parentId = await add(parent, null)
    const childId = await add(child, parentId)
    await insertedId(
      secret,
      'articles',
      articleRow(unique('quay'), { title, category_id: childId }),
    )
    await use({ parent, child, title })
    await secret.from('categories').delete().in('id', [childId, parentId]).throwOnError()
  },
})

family(
  'a section shows its sub-sections with their newest articles, which name it as their parent',
  async ({ page, family: { parent, child, title }, testInstance: { siteUrl } }) => {
    await eventually(page, `${siteUrl}/category/${parent}/`, async () => {
      await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 1000 })
    })
    await expect(page.getByText(`All about ${parent}.`)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('navigation', { name: 'Sub-sections' })
      .getByRole('link', { name: child })
      .click()
    await expect(page).toHaveURL(`${siteUrl}/category/${child}/`)
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(trail.getByRole('listitem')).toHaveText(['Home', parent, child])
    await page.getByRole('main').getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const list = graphOf(await page.content()).find((node) => node['@type'] === 'BreadcrumbList')
    const names = ((list?.itemListElement ?? []) as { name: string }[]).map(({ name }) => name)
    expect(names).toEqual(['Home', parent, child, title])
  },
)

family(
  'the feed of a section has the articles of its sub-sections, with their pictures',
  async ({ page, family: { parent, child, title }, testInstance: { siteUrl } }) => {
    await page.goto(`${siteUrl}/tag/climate/`)
    await expect
      .poll(() => textAt(`${siteUrl}/category/${parent}/rss.xml`).catch(() => ''), PUBLISHED)
      .toContain(title)
    const feeds = await page
      .locator('link[rel=alternate][type="application/rss+xml"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    expect(feeds).toContain(`${siteUrl}/tag/climate/rss.xml`)
    for (const feed of [
      ...feeds,
      `${siteUrl}/category/${child}/rss.xml`,
      `${siteUrl}/category/science/rss.xml`,
    ]) {
      const response = await fetch(feed)
      expect(response.headers.get('content-type'), feed).toMatch(/xml/)
      const problem = await page.evaluate(
        (text) => {
          const parsed = new DOMParser().parseFromString(text, 'application/xml')
          const media = [
            ...parsed.getElementsByTagNameNS('http://search.yahoo.com/mrss/', 'content'),
          ]
          const incomplete = media.filter(
            (each) =>
              !['url', 'medium', 'type', 'width', 'height'].every((name) =>
                each.getAttribute(name),
              ),
          )
          return parsed.querySelector('parsererror')?.textContent ?? incomplete.length
        },
        await response.text(),
      )
      expect(problem, feed).toBe(0)
    }
    expect(await textAt(`${siteUrl}/category/science/rss.xml`)).toContain('<media:content')
  },
)

test('without JavaScript the archive leads to the articles of a month', async ({
  browser,
  testInstance: { siteUrl },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${siteUrl}/latest/`)
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Browse by month' }).click()
  await expect(page).toHaveURL(`${siteUrl}/latest/archive/`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Archive: Latest Articles' }),
  ).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const oldest = page.getByRole('main').getByRole('region').last()
  await expect(oldest.getByRole('heading', { name: /^\d{4}$/ })).toBeVisible()
  await oldest.getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Latest Articles/ })).toBeVisible()
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
  await context.close()
})

test('lists describe their articles for search engines', async ({ testInstance: { siteUrl } }) => {
  for (const path of ['/', '/latest/', '/category/science/', '/author/ines.calloway/']) {
    const nodes = graphOf(await textAt(siteUrl + path))
    const list = nodes
      .flatMap((node) => [node, node.mainEntity as Record<string, unknown> | undefined])
      .find((node) => node?.['@type'] === 'ItemList')
    const items = (list?.itemListElement ?? []) as { position: number; url: string; name: string }[]
    expect(items.length, path).toBeGreaterThan(1)
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
    for (const { url, name } of items)
      expect([url, name]).toEqual([expect.stringMatching(/^http/), expect.any(String)])
  }
})

test('a reader who follows a section is offered its newsletter', async ({
  colleague,
  secret,
  testInstance: { siteUrl },
}) => {
  const { data: section } = await secret
    .from('categories')
    .select('id,name')
    .eq('slug', 'science')
    .single()
    .throwOnError()
  const name = unique('Laboratory')
  await secret
    .from('newsletter_lists')
    .insert({ name, slug: name.toLowerCase(), category_id: section.id })
    .throwOnError()
  const page = await colleague(await newAccount(secret))
  try {
    await expect(async () => {
      await page.goto(`${siteUrl}/category/science/`)
      await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.getByRole('button', { name: `Follow ${section.name}` }).click()
    const offer = page.getByText(`Also by mail: ${name}.`)
    await expect(offer).toBeVisible()
    expect(await violations(page)).toEqual([])
    await offer.getByRole('link', { name }).click()
    await expect(page.locator('#newsletter-footer').getByLabel('Email address')).toBeInViewport()
  } finally {
    await secret.from('newsletter_lists').delete().eq('name', name).throwOnError()
  }
})

test('a reader follows an author, is notified of a new article, and unfollows', async ({
  colleague,
  secret,
  testInstance: { siteUrl },
}) => {
  const { data: author } = await secret
    .from('profiles')
    .select('id,full_name')
    .eq('username', 'ines.calloway')
    .single()
    .throwOnError()
  const reader = await newAccount(secret)
  const page = await colleague(reader)
  await page.goto(`${siteUrl}/author/ines.calloway/`)
  const follow = page.getByRole('button', { name: new RegExp(`^Follow(ing)? ${author.full_name}`) })
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('New articles will appear under the bell.')).toBeVisible()
  await expect(page.getByText(/New articles are also in the RSS feed/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')

  const title = `What ${unique('the tide')} brought`
  await insertedId(secret, 'articles', articleRow(unique('tide'), { title, author_id: author.id }))
  await page.reload()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notice = page.getByRole('link', { name: title })
  await expect(notice).toContainText(`New from ${author.full_name}`)

  await page.goto(`${siteUrl}/profile/`)
  const following = page.getByRole('region', { name: 'Following' })
  await expect(following.getByRole('link', { name: author.full_name ?? '' })).toBeVisible()
  await following.getByRole('button', { name: /^Unfollow/ }).click()
  await expect(page.getByText(`You no longer follow ${author.full_name}.`)).toBeVisible()
  await page.goto(`${siteUrl}/author/ines.calloway/`)
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
})

test('a visitor who wants to follow a section is asked to sign in', async ({
  page,
  testInstance: { siteUrl },
}) => {
  await page.goto(`${siteUrl}/category/science/`)
  await page.getByRole('button', { name: 'Follow Science' }).click()
  await expect(page).toHaveURL(`${siteUrl}/login?from=%2Fcategory%2Fscience%2F`)
})

test('the editor lists sub-sections below their parent', async ({
  colleague,
  secret,
  testInstance,
}) => {
  const slug = unique('physics')
  const row = { name: slug, slug, parent_id: await categoryId(secret) }
  await secret.from('categories').insert(row).throwOnError()
  const page = await colleague(await newAccount(secret))
  await page.goto(`${testInstance.siteUrl}/create-article`)
  const options = page.getByRole('combobox', { name: /^Category/ }).getByRole('option')
  await expect(options.filter({ hasText: slug })).toHaveText(`\u2003${slug}`)
  const texts = await options.allTextContents()
  expect(texts.indexOf(`\u2003${slug}`)).toBe(texts.indexOf('Science') + 1)
  await secret.from('categories').delete().eq('slug', slug).throwOnError()
})
