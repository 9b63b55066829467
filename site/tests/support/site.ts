/** Helpers that read the built site. */

/** Every address of the sitemap index and its sitemaps. */
export async function sitemapAddresses(siteUrl: string): Promise<string[]> {
  const maps = locations(await textAt(`${siteUrl}/sitemap-index.xml`))
  const texts = await Promise.all(maps.filter((map) => !map.includes('news')).map(textAt))
  return [...new Set(texts.flatMap(locations))]
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((m) => m[1] ?? '')

/**
 * The text at an address.
 *
 * @throws when the response is not successful.
 */
export async function textAt(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.text()
}

/** The absolute addresses a page links to, in document order. */
export function linksOf(html: string, address: string): URL[] {
  const hrefs = [...withoutTemplates(html).matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)]
  return hrefs.map((match) => new URL((match[1] ?? '').replaceAll('&amp;', '&'), address))
}

/** Every id on a page. */
export function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? ''))
}

/** The structured data of a page, all graphs joined. */
export function graphOf(html: string): Record<string, unknown>[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return scripts.flatMap((match) => JSON.parse(match[1] ?? '{}')['@graph'] ?? [])
}

const withoutTemplates = (html: string) => html.replace(/<template[\s>].*?<\/template>/gs, '')
