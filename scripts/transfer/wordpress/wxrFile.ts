import { childText, readElements, type XmlElement } from '../xml/readElements.ts'

export { childText, type XmlElement } from '../xml/readElements.ts'

const ELEMENTS = new Set([
  ...['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'item', 'title', 'wp:base_site_url'],
  ...['wp:base_blog_url', 'language', 'link'],
])

/**
 * Streams the elements of a WordPress export (WXR, RSS 2.0 with elements of WordPress).
 *
 * @throws Error with line and column if the file is no XML.
 */
export const readWxr = (file: string): AsyncIterable<XmlElement> => readElements(file, ELEMENTS)

/** Meta fields of an item by key. */
export function metaOf({ children }: XmlElement): Map<string, string> {
  const entries = children.filter(({ name }) => name === 'wp:postmeta')
  return new Map(
    entries.map((entry) => [childText(entry, 'wp:meta_key'), childText(entry, 'wp:meta_value')]),
  )
}
