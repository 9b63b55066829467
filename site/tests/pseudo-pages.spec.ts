import { expect, test } from '../../scripts/dev/testing/pseudo/browser.ts'
import { readContentTexts } from '../../scripts/dev/testing/pseudo/contentTexts.ts'
import { sitemapAddresses, textAt } from './support/site.ts'

/** Pages that no sitemap lists. */
const OTHERS = ['/?search=النهر', '/?search=ظظظظ', '/no/such/page']
/** Screens of accounts that pseudo-screens.spec.ts does not open. */
const ACCOUNT = ['/forgot-password', '/reset-password', '/report/']

/** The type of a page: the first part of its path; all pages without a slug differ. */
const typeOf = (address: string) => {
  const [, type = '', slug] = new URL(address).pathname.split('/')
  return slug ? `${type}/…` : type
}

test('every page is translated and fits on a phone', { tag: '@nightly' }, async ({
  page,
  testInstance,
  check,
}) => {
  const { siteUrl } = testInstance
  const addresses = await sitemapAddresses(siteUrl)
  const onePerType = [...new Map(addresses.map((one) => [typeOf(one), one])).values()]
  for (const address of [...onePerType, ...[...OTHERS, ...ACCOUNT].map((path) => siteUrl + path)]) {
    await page.goto(address)
    await check(page, address.slice(siteUrl.length))
  }
})

test('feeds are translated', { tag: '@nightly' }, async ({ testInstance, secret }) => {
  const isForeign = await readContentTexts(secret)
  const { data } = await secret.from('categories').select('slug').limit(1).single().throwOnError()
  for (const path of ['/rss.xml', `/category/${data.slug}/rss.xml`, '/sitemap-news.xml']) {
    const xml = await textAt(testInstance.siteUrl + path)
    const texts = [...xml.matchAll(/<(?:\w+:)?(?:title|description|name)>([^<]+)</g)]
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.map(([, text = '']) => text).filter(isForeign), path).toEqual([])
  }
})

test('the manifest is translated', { tag: '@nightly' }, async ({ testInstance, secret }) => {
  const isForeign = await readContentTexts(secret)
  const manifest = JSON.parse(await textAt(`${testInstance.siteUrl}/site.webmanifest`))
  const { name, short_name, description } = manifest
  expect([name, short_name, description].filter(isForeign)).toEqual([])
})
