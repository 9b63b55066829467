import type { Root } from 'hast'
import { visitElements } from '../elements.ts'

/**
 * Marks the links of a paid text to other sites as paid
 * (https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links).
 */
export function markSponsored(tree: Root): void {
  visitElements(tree, ({ tagName, properties }) => {
    const { rel } = properties
    if (tagName === 'a' && Array.isArray(rel) && rel.includes('noopener'))
      properties.rel = [...rel, 'sponsored']
  })
}
