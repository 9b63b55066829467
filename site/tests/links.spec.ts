import { HtmlValidate } from 'html-validate'
import { expect, test } from '../../scripts/dev/testing/browser.ts'
import { idsOf, linksOf, sitemapAddresses, textAt } from './support/site.ts'

/** Account screens and the console exist but are not pages of the built site. */
const ELSEWHERE = /^\/(login|signup|create-article|bookmarks|profile|admin)\b/

/** Pages that are in no sitemap. */
const UNLISTED = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/shared-draft',
  '/unsubscribe',
  '/newsletter',
  '/report/',
  '/bookmarks',
  '/profile',
  '/create-article',
  '/edit-front',
  '/edit-live',
  '/article/city-puts-flood-model-online/edit',
  '/nothing/',
]

test('pages of every kind are valid HTML', async ({ testInstance }) => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard'],
    elements: ['html5'],
  })
  const problems: string[] = []
  const listed = await sitemapAddresses(testInstance.siteUrl)
  const kindOf = (address: string) => new URL(address).pathname.split('/')[1] ?? ''
  const sample = [...Map.groupBy(listed, kindOf).values()].flatMap((each) => [
    ...each.slice(0, 12),
    ...each.slice(-3),
  ])
  const pages = [...new Set(sample), ...UNLISTED.map((path) => testInstance.siteUrl + path)].map(
    async (address) => ({ address, html: await (await fetch(address)).text() }),
  )
  for (const { address, html } of await Promise.all(pages)) {
    const { results } = await validator.validateString(html, address)
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        problems.push(`${address}:${line}:${column} ${ruleId} ${message}`)
  }
  expect(problems).toEqual([])
})

test('every internal link and anchor has a target, and every page is linked', async ({
  testInstance,
}) => {
  const { siteUrl } = testInstance
  const listed = await sitemapAddresses(siteUrl)
  const pages = new Map<string, string>()
  const dead: string[] = []
  const waiting = [...listed, `${siteUrl}/nothing/`]
  const linked = new Set<string>()
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (pages.has(address)) continue
    const response = await fetch(address)
    const html = await response.text()
    pages.set(address, html)
    if (!response.ok && !address.endsWith('/nothing/')) dead.push(`${address}: ${response.status}`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    for (const { origin, pathname } of linksOf(html, address)) {
      if (origin !== siteUrl || ELSEWHERE.test(pathname)) continue
      linked.add(siteUrl + pathname)
      waiting.push(siteUrl + pathname)
    }
  }
  for (const [address, html] of pages) {
    for (const { origin, pathname, hash, href } of linksOf(html, address)) {
      const target = pages.get(origin + pathname)
      if (
        hash.length > 1 &&
        target !== undefined &&
        !idsOf(target).has(decodeURIComponent(hash.slice(1)))
      )
        dead.push(`${address}: no ${href}`)
    }
  }
  expect(dead).toEqual([])
  expect(listed.filter((address) => !linked.has(address))).toEqual([])
})

test('links do not lead to redirects', async ({ testInstance }) => {
  const links = linksOf(await textAt(`${testInstance.siteUrl}/`), testInstance.siteUrl)
  const internal = new Set(
    links.filter(({ origin }) => origin === testInstance.siteUrl).map(({ pathname }) => pathname),
  )
  for (const path of internal) {
    if (ELSEWHERE.test(path)) continue
    const response = await fetch(testInstance.siteUrl + path, { redirect: 'manual' })
    expect(response.status, path).toBe(200)
  }
})
