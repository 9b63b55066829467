import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { graphOf, sitemapAddresses, textAt } from './support/site.ts'

/**
 * Required and recommended properties by type:
 * https://developers.google.com/search/docs/appearance/structured-data/article,
 * …/breadcrumb, …/organization, …/profile-page
 */
const REQUIRED: Record<string, string[]> = {
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  NewsMediaOrganization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  ProfilePage: ['mainEntity'],
}

const typeOf = (node: Record<string, unknown>) => String(node['@type'])

test('every page has structured data with the required properties, a title for links and a short description', async ({
  testInstance,
}) => {
  const problems: string[] = []
  for (const address of await sitemapAddresses(testInstance.siteUrl)) {
    const html = await textAt(address)
    const graph = graphOf(html)
    if (graph.length === 0) problems.push(`${address}: none`)
    for (const node of graph)
      for (const property of REQUIRED[typeOf(node)] ?? [])
        if (!node[property]) problems.push(`${address}: ${typeOf(node)} without ${property}`)

    const content = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    const isHome = new URL(address).pathname === '/'
    if (!isHome && content('og:title').endsWith('| The Ferryman'))
      problems.push(`${address}: title`)
    if (content('og:title') !== content('twitter:title')) problems.push(`${address}: two titles`)
    // An escaped character counts as one.
    const description = content('description').replace(/&[#\w]+;/g, '.')
    if (description === '' || [...description].length > 160)
      problems.push(`${address}: description`)
  }
  expect(problems).toEqual([])
})

// spec: ld
test('an article names author, publisher, image and breadcrumb', async ({ testInstance }) => {
  const address = `${testInstance.siteUrl}/article/city-puts-flood-model-online/`
  const graph = graphOf(await textAt(address))
  const article = graph.find((node) => typeOf(node) === 'NewsArticle')
  expect(article).toMatchObject({
    mainEntityOfPage: address,
    author: [{ '@type': 'Person', name: 'Ines Calloway' }],
    publisher: { '@type': 'NewsMediaOrganization', name: 'The Ferryman' },
    articleSection: 'Technology',
    isAccessibleForFree: true,
  })
  expect(article?.image).toEqual([
    {
      '@type': 'ImageObject',
      url: expect.stringMatching(/^http/),
      caption: expect.stringContaining('The mouth of the Wend'),
      creditText: expect.any(String),
    },
  ])
  const [picture] = (article?.image ?? []) as { url: string }[]
  expect((await fetch(picture?.url ?? '')).ok).toBe(true)
  const trail = graph.find((node) => typeOf(node) === 'BreadcrumbList')
  const steps = (trail?.itemListElement ?? []) as { name: string }[]
  const names = steps.map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Home', 'Technology'])
})

test('the front page describes the publication and its search', async ({ testInstance }) => {
  const graph = graphOf(await textAt(`${testInstance.siteUrl}/`))
  expect(graph.map(typeOf).sort()).toEqual(['CollectionPage', 'NewsMediaOrganization', 'WebSite'])
  expect(JSON.stringify(graph)).toContain('/?search={search_term_string}')
})

test('the site has a favicon at the default address', async ({ testInstance }) => {
  const response = await fetch(`${testInstance.siteUrl}/favicon.ico`)
  expect(response.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(new TextDecoder().decode(bytes.slice(23, 26))).toBe('PNG')
})

test('a printed article names the publication and its address', async ({ page, testInstance }) => {
  const address = `${testInstance.siteUrl}/article/city-puts-flood-model-online/`
  await page.goto(address)
  const source = page.getByText(`The Ferryman · ${address}`)
  await expect(source).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(source).toBeVisible()
})
