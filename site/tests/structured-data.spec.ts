import { expect, test } from '../../scripts/testing/browser.ts'
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

test('every page has structured data with the properties search engines require', async ({
  paper,
}) => {
  const problems: string[] = []
  for (const address of await sitemapAddresses(paper.siteUrl)) {
    const graph = graphOf(await textAt(address))
    if (graph.length === 0) problems.push(`${address}: none`)
    for (const node of graph)
      for (const property of REQUIRED[typeOf(node)] ?? [])
        if (!node[property]) problems.push(`${address}: ${typeOf(node)} without ${property}`)
  }
  expect(problems).toEqual([])
})

test('an article names author, publisher, picture and its way from the front page', async ({
  paper,
}) => {
  const address = `${paper.siteUrl}/article/city-puts-flood-model-online/`
  const graph = graphOf(await textAt(address))
  const article = graph.find((node) => typeOf(node) === 'NewsArticle')
  expect(article).toMatchObject({
    mainEntityOfPage: address,
    author: [{ '@type': 'Person', name: 'Ines Calloway' }],
    publisher: { '@type': 'NewsMediaOrganization', name: 'The Ferryman' },
    articleSection: 'Technology',
    isAccessibleForFree: true,
  })
  const pictures = (article?.image ?? []) as string[]
  expect(pictures.length).toBeGreaterThan(0)
  for (const picture of pictures) expect((await fetch(picture)).ok).toBe(true)
  const trail = graph.find((node) => typeOf(node) === 'BreadcrumbList')
  const steps = (trail?.itemListElement ?? []) as { name: string }[]
  const names = steps.map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Home', 'Technology'])
})

test('the front page tells about the paper and where its search is', async ({ paper }) => {
  const graph = graphOf(await textAt(`${paper.siteUrl}/`))
  expect(graph.map(typeOf).sort()).toEqual(['NewsMediaOrganization', 'WebSite'])
  expect(JSON.stringify(graph)).toContain('/?search={search_term_string}')
})
