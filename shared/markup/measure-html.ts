// Void elements, and elements with an optional end tag: neither increases the depth of what follows
// (HTML standard, 13.1.2 and 13.1.2.4).
const NEVER_DEEPER = new Set(
  (
    'area base br col embed hr img input link meta source track wbr ' +
    'p li dt dd td th tr thead tbody tfoot caption colgroup option optgroup rp rt'
  ).split(' '),
)

export interface HtmlMeasure {
  /** Maximum number of elements open at the same time. */
  depth: number
  /** Number of tags. */
  tags: number
  /** Estimated maximum of attributes of one tag: words between it and the next one. */
  attributes: number
}

/**
 * Estimates the cost of parsing HTML, in one pass and without building a tree.
 *
 * @param fragments - pieces of HTML in the order of the text.
 */
export function measureHtml(fragments: string[]): HtmlMeasure {
  const measure = { depth: 0, tags: 0, attributes: 0 }
  let open = 0
  for (const fragment of fragments) {
    for (const piece of fragment.split('<').slice(1)) {
      const tag = /^(\/?)([a-z][a-z0-9-]*)/i.exec(piece)
      if (!tag) continue
      measure.tags++
      const end = piece.indexOf('>')
      const inside = end < 0 ? piece : piece.slice(0, end)
      measure.attributes = Math.max(measure.attributes, inside.split(/[\s/"']+/).length)
      if (NEVER_DEEPER.has((tag[2] ?? '').toLowerCase())) continue
      open = tag[1] ? Math.max(0, open - 1) : open + 1
      measure.depth = Math.max(measure.depth, open)
    }
  }
  return measure
}
