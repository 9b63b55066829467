import { HtmlValidate } from 'html-validate'
import { expect, test } from '../../scripts/testing/browser.ts'
import { idsOf, linksOf, sitemapAddresses, textAt } from './support/site.ts'

/** Screens of accounts and the console: there, but no page of the paper. */
const ELSEWHERE = /^\/(login|signup|create-article|bookmarks|profile|admin)\b/

/** Astro writes the one style rule of its islands where the first island stands. */
const ISLAND_STYLE = '<style> element is not permitted as content under'

test('every page is valid HTML', async ({ paper }) => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard'],
    elements: ['html5'],
  })
  const problems: string[] = []
  const missing = await (await fetch(`${paper.siteUrl}/nothing/`)).text()
  const pages = (await sitemapAddresses(paper.siteUrl)).map(async (address) => ({
    address,
    html: await textAt(address),
  }))
  for (const { address, html } of [
    ...(await Promise.all(pages)),
    { address: '404', html: missing },
  ]) {
    const { results } = await validator.validateString(html, address)
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        if (!message.startsWith(ISLAND_STYLE))
          problems.push(`${address}:${line}:${column} ${ruleId} ${message}`)
  }
  expect(problems).toEqual([])
})

test('every internal link and anchor leads somewhere, and every page is linked', async ({
  paper,
}) => {
  const { siteUrl } = paper
  const listed = await sitemapAddresses(siteUrl)
  const pages = new Map<string, string>()
  const dead: string[] = []
  const waiting = [...listed, `${siteUrl}/nothing/`]
  const linked = new Set<string>()
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (pages.has(address)) continue
    const answer = await fetch(address)
    const html = await answer.text()
    pages.set(address, html)
    if (!answer.ok && !address.endsWith('/nothing/')) dead.push(`${address}: ${answer.status}`)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
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

test('links do not lead to redirects', async ({ paper }) => {
  const links = linksOf(await textAt(`${paper.siteUrl}/`), paper.siteUrl)
  const internal = new Set(
    links.filter(({ origin }) => origin === paper.siteUrl).map(({ pathname }) => pathname),
  )
  for (const path of internal) {
    if (ELSEWHERE.test(path)) continue
    const answer = await fetch(paper.siteUrl + path, { redirect: 'manual' })
    expect(answer.status, path).toBe(200)
  }
})
