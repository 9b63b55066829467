import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import {
  eventually,
  expect,
  PUBLISHED,
  type TestInstance,
  test,
} from '../../scripts/dev/testing/browser.ts'
import { EDITOR, newAccount, storeSession, unique } from './support/accounts.ts'
import { dangersIn, LETTERS, PAYLOADS } from './support/payloads.ts'
import { graphOf, textAt } from './support/site.ts'

const EVERYTHING = PAYLOADS.join(' ')
const cut = (text: string, maximum: number) => [...text].slice(0, maximum).join('')

/** Opens a page and lists elements that could run code, and whether any did. */
async function inspect(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  return dangersOn(page)
}

/** Elements of the open page that could run code, and whether any did. */
async function dangersOn(page: Page): Promise<string[]> {
  const dangers = await page.evaluate(dangersIn)
  const hasRun = await page.evaluate(() => 'hacked' in window)
  return hasRun ? [...dangers, 'something ran'] : dangers
}

/** The parse error of an XML document in a browser; empty when it is well-formed. */
async function xmlFault(page: Page, address: string): Promise<string> {
  const xml = await textAt(address)
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'application/xml')
    const isForeign = [...read.querySelectorAll('script, img, iframe')].length > 0
    return read.querySelector('parsererror')?.textContent ?? (isForeign ? 'HTML in XML' : '')
  }, xml)
}

interface HostileTexts {
  title: string
  long: string
  /** Names of a section and an author, and of a tag. */
  short: string
  tag: string
}

interface HostileContent {
  slug: string
  category: string
  tag: string
  author: string
}

async function insertHostileTexts(
  secret: Parameters<typeof newAccount>[0],
  texts: HostileTexts,
): Promise<HostileContent> {
  const account = await newAccount(secret, 'hostile')
  const slug = unique('hostile')
  await secret
    .from('profiles')
    .update({ full_name: cut(texts.short, 100), bio: cut(texts.long, 1000) })
    .eq('id', account.id)
  const category = await insertedId(secret, 'categories', {
    name: cut(texts.short, 80),
    slug,
    description: cut(texts.long, 1000),
    icon: '<b>',
  })
  const tag = await insertedId(secret, 'tags', {
    name: cut(texts.tag, 80),
    slug,
    description: cut(texts.long, 1000),
  })
  const id = await insertedId(
    secret,
    'articles',
    articleRow(slug, {
      title: cut(texts.title, 200),
      excerpt: cut(texts.long, 1000),
      content: `${texts.long}\n\n${articleRow(slug).content}`,
      featured_image: 'https://elsewhere.example/"onerror="window.hacked=1',
      featured_image_alt: cut(texts.long, 500),
      featured_image_caption: cut(texts.long, 500),
      featured_image_credit: cut(texts.long, 200),
      video_url: 'https://video.example/"onclick="window.hacked=1',
      category_id: category,
      author_id: account.id,
    }),
  )
  await secret.from('article_tags').insert({ article_id: id, tag_id: tag })
  await secret
    .from('comments')
    .insert({ article_id: id, user_id: account.id, content: cut(texts.long, 5000) })
  return { slug, category, tag, author: account.id }
}

async function remove(secret: Parameters<typeof newAccount>[0], { slug, author }: HostileContent) {
  await secret.from('articles').delete().eq('slug', slug)
  await secret.from('categories').delete().eq('slug', slug)
  await secret.from('tags').delete().eq('slug', slug)
  await secret.auth.admin.deleteUser(author)
}

const pagesOf = ({ siteUrl }: TestInstance, slug: string, username: string) => ({
  pages: [
    `/article/${slug}/`,
    `/category/${slug}/`,
    `/tag/${slug}/`,
    `/author/${username}/`,
    '/',
    '/latest/',
    `/?search=${encodeURIComponent(EVERYTHING)}`,
  ].map((path) => siteUrl + path),
  documents: [
    '/rss.xml',
    `/category/${slug}/rss.xml`,
    `/author/${username}/rss.xml`,
    '/sitemap-index.xml',
    '/sitemap-sections.xml',
    '/sitemap-1.xml',
    '/sitemap-news.xml',
  ].map((path) => siteUrl + path),
})

/** Every second field begins with another text, because long ones are cut. */
const CODE: HostileTexts = {
  title: [...PAYLOADS].reverse().join(' '),
  long: EVERYTHING,
  short: PAYLOADS[1] ?? '',
  tag: PAYLOADS[2] ?? '',
}

for (const { name, texts } of [
  { name: 'code', texts: CODE },
  {
    name: 'letters',
    texts: {
      title: LETTERS.join(' '),
      long: LETTERS.join(' '),
      short: LETTERS.slice(0, 3).join(' '),
      tag: LETTERS.slice(0, 3).join(' '),
    },
  },
]) {
  test(`texts that are ${name} are shown as text in pages, feeds, sitemaps and structured data`, async ({
    page,
    testInstance,
    secret,
  }) => {
    test.setTimeout(180_000)
    const content = await insertHostileTexts(secret, texts)
    const { slug } = content
    try {
      const { data } = await secret
        .from('profiles')
        .select('username')
        .eq('id', content.author)
        .single()
      const { pages, documents } = pagesOf(testInstance, slug, data?.username ?? '')
      await eventually(page, `${testInstance.siteUrl}/article/${slug}/`, async () => {
        await expect(page.locator('[data-engagement]').first()).toBeAttached({ timeout: 1000 })
      })
      const shown = cut(texts.title, 200).trim()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown)
      for (const address of pages) expect(await inspect(page, address), address).toEqual([])
      // Feeds and sitemaps are written after the article; those of a new section for the first time.
      for (const address of documents)
        await expect(async () => expect(await xmlFault(page, address)).toBe('')).toPass(PUBLISHED)
      const html = await textAt(`${testInstance.siteUrl}/article/${slug}/`)
      const news = graphOf(html).find((node) => node['@type'] === 'NewsArticle')
      expect(String(news?.headline).replace(/\s+/g, ' ')).toBe(shown.replace(/\s+/g, ' '))
    } finally {
      await remove(secret, content)
    }
  })
}

test('the console shows hostile texts as text', async ({ page, testInstance, secret }) => {
  const content = await insertHostileTexts(secret, CODE)
  try {
    await storeSession(page.context(), testInstance, EDITOR)
    for (const path of ['articles', 'users', 'categories', 'comments']) {
      await page.goto(testInstance.adminUrl + path)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      if (path === 'articles')
        await expect(page.getByText(cut(CODE.title, 60)).first()).toBeVisible()
      expect(await dangersOn(page), path).toEqual([])
    }
  } finally {
    await remove(secret, content)
  }
})

test('settings that contain code are shown as text', async ({ page, testInstance, secret }) => {
  test.setTimeout(180_000)
  const hostile = PAYLOADS[1] ?? ''
  const { data: before } = await secret.from('site_settings').select('*').single()
  if (!before) throw new Error('The site has no settings.')
  const fields = ['tagline', 'description', 'about_story', 'company_mission', 'disclaimer'] as const
  const more = ['copyright_notice', 'address', 'contact_phone', 'office_hours', 'dpo_name'] as const
  const names = [...fields, ...more]
  const each = (value: (name: (typeof names)[number]) => string | null) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Pick<
      typeof before,
      (typeof names)[number]
    >
  const original = each((name) => before[name])
  const changed = each((name) => `${hostile} ${name}`)
  try {
    await secret.from('site_settings').update(changed).eq('id', before.id)
    await eventually(page, testInstance.siteUrl, () =>
      expect(page.getByText(`${hostile} copyright_notice`)).toBeVisible({ timeout: 1000 }),
    )
    for (const path of ['/', '/about/', '/contact/', '/privacy-policy/', '/terms-of-service/'])
      expect(await inspect(page, testInstance.siteUrl + path), path).toEqual([])
    expect(await xmlFault(page, `${testInstance.siteUrl}/rss.xml`)).toBe('')
    const manifest = JSON.parse(await textAt(`${testInstance.siteUrl}/site.webmanifest`))
    expect(manifest.name).toBe('The Ferryman')
    expect(graphOf(await textAt(`${testInstance.siteUrl}/`)).length).toBeGreaterThan(0)
  } finally {
    await secret.from('site_settings').update(original).eq('id', before.id)
    await eventually(page, testInstance.siteUrl, () =>
      expect(page.getByText(`${hostile} copyright_notice`)).toHaveCount(0, { timeout: 1000 }),
    )
  }
})

test('a search for code or operators returns no unexpected results or errors', async ({
  page,
  testInstance,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  for (const text of [
    EVERYTHING,
    PAYLOADS[2] ?? '',
    "' or 1=1 --",
    '%_*,()."',
    LETTERS.join(' '),
  ]) {
    await page.goto(`${testInstance.siteUrl}/?search=${encodeURIComponent(text)}`)
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
    await expect(page.getByText(/^\d+ results?$/).first()).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  }
  expect(errors).toEqual([])
})
