import sharp from 'sharp'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { sitemapAddresses, textAt } from './support/site.ts'

const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

// spec: meta
test('every page has one title, a description, a canonical address and a sharing image', async ({
  testInstance,
}) => {
  const titles = new Map<string, string>()
  for (const address of await sitemapAddresses(testInstance.siteUrl)) {
    const html = await textAt(address)
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    expect(titles.get(title), `${address} has the title of another page`).toBeUndefined()
    titles.set(title, address)
    expect(html, address).toContain(`<link rel="canonical" href="${address}"`)
    for (const name of ['description', 'og:title', 'og:description', 'og:type', 'og:site_name'])
      expect(meta(html, name), `${address} ${name}`).toBeTruthy()
    expect(meta(html, 'og:url')).toBe(address)
    expect(meta(html, 'twitter:card')).toBe('summary_large_image')
    expect(meta(html, 'og:image'), address).toMatch(/^http/)
    expect(meta(html, 'og:image')).toBe(meta(html, 'twitter:image'))
    expect(meta(html, 'robots')).not.toContain('noindex')
  }
})

test('sitemaps, feeds and the manifest are well-formed and complete', async ({
  page,
  testInstance,
  secret,
}) => {
  const { siteUrl } = testInstance
  const files = [
    ...['sitemap-index.xml', 'sitemap-sections.xml', 'sitemap-1.xml', 'sitemap-news.xml'],
    ...['rss.xml', 'category/science/rss.xml', 'author/ines.calloway/rss.xml'],
  ]
  await page.goto(`${siteUrl}/about/`)
  for (const file of files) {
    const xml = await textAt(`${siteUrl}/${file}`)
    const error = await page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')
          ?.textContent ?? '',
      xml,
    )
    expect(error, file).toBe('')
  }
  const science = () => textAt(`${siteUrl}/category/science/rss.xml`)
  const { count } = await secret
    .from('articles')
    .select('id, categories!inner(slug)', { count: 'exact', head: true })
    .match({ status: 'published', 'categories.slug': 'science' })
    .lte('published_at', new Date().toISOString())
  // Changes of other tests may not be published yet.
  await expect.poll(async () => (await science()).match(/<item>/g)?.length).toBe(count)
  const feed = await science()
  expect(feed).toContain('<title>Science | The Ferryman</title>')
  expect(feed).toMatch(/<content:encoded><!\[CDATA\[<p dir="auto">.{1000}/s)
  const manifest = JSON.parse(await textAt(`${siteUrl}/site.webmanifest`))
  for (const { src, sizes } of manifest.icons) {
    const { width } = await sharp(await (await fetch(siteUrl + src)).arrayBuffer()).metadata()
    expect(`${width}x${width}`).toBe(sizes)
  }
})

test('the news sitemap contains only articles of the last two days', async ({ testInstance }) => {
  const xml = await textAt(`${testInstance.siteUrl}/sitemap-news.xml`)
  const dates = [...xml.matchAll(/<news:publication_date>([^<]+)</g)].map(
    (m) => new Date(m[1] ?? ''),
  )
  expect(dates.length).toBeGreaterThan(0)
  for (const date of dates) expect(Date.now() - date.getTime()).toBeLessThan(49 * 3_600_000)
  expect(xml).toContain('<news:name>The Ferryman</news:name>')
})

test('robots.txt allows everything except the console and names the sitemap', async ({
  testInstance,
}) => {
  const robots = await textAt(`${testInstance.siteUrl}/robots.txt`)
  expect(robots).toContain('Disallow: /admin/')
  expect(robots).toContain(`Sitemap: ${testInstance.siteUrl}/sitemap-index.xml`)
})

test('security.txt tells researchers where to report a vulnerability', async ({ testInstance }) => {
  for (const path of ['/.well-known/security.txt', '/security.txt']) {
    const response = await fetch(testInstance.siteUrl + path)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await response.text()).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-\d\d-01T/)
  }
})

test('responses carry the headers of the hosting table, and search pages are not indexed', async ({
  testInstance,
}) => {
  const headers = async (path: string) => (await fetch(testInstance.siteUrl + path)).headers
  const front = await headers('/')
  expect(front.get('x-content-type-options')).toBe('nosniff')
  expect(front.get('strict-transport-security')).toBeTruthy()
  expect(front.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(front.get('permissions-policy')).toContain('camera=()')
  expect(front.get('content-security-policy')).toBe("frame-ancestors 'none'")
  expect(front.get('x-robots-tag')).toBeNull()
  expect((await headers('/?search=x')).get('x-robots-tag')).toBe('noindex')
  const style = /\/_astro\/[^"]+\.css/.exec(await textAt(`${testInstance.siteUrl}/`))?.[0] ?? ''
  expect((await headers(style)).get('cache-control')).toContain('immutable')
})

test('old and short addresses redirect', async ({ testInstance }) => {
  for (const [from, to] of [
    ['/feed', '/rss.xml'],
    ['/sitemap.xml', '/sitemap-index.xml'],
    ['/privacy', '/privacy-policy/'],
  ]) {
    const response = await fetch(testInstance.siteUrl + from, { redirect: 'manual' })
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(to)
  }
  expect((await fetch(`${testInstance.siteUrl}/_headers`)).status).toBe(404)
})

test('the policy allows no inline script and no other origins', async ({ testInstance }) => {
  const html = await textAt(`${testInstance.siteUrl}/article/city-puts-flood-model-online/`)
  const policy = /http-equiv="content-security-policy" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain("'unsafe-eval'")
  expect(policy).toMatch(/img-src 'self' data:\s*;/)
  expect(policy).toContain("object-src 'none'")
})
