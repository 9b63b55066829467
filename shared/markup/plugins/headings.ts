import type { Element, Root } from 'hast'
import { freeSlug, latinSlug } from '../../text/slug.ts'
import { SKIP, visitElements } from '../elements.ts'
import { ID_PREFIX } from '../schema.ts'
import { plainText } from '../text.ts'

export interface Heading {
  /** 2 to 6. */
  depth: number
  id: string
  text: string
}

const LEVEL = /^h([1-6])$/
const MAXIMUM_ID = 80

/** Letters and digits of any script; used if the text has none of a-z and 0-9. */
function anchorOf(text: string): string {
  const other = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return latinSlug(text, MAXIMUM_ID) || other.slice(0, MAXIMUM_ID) || 'section'
}

function holdsPicture(node: Element): boolean {
  let found = false
  visitElements(node, ({ tagName }) => {
    found ||= tagName === 'img'
  })
  return found
}

/**
 * Adjusts heading levels to the headline of the page: the topmost level becomes h2, and no level is
 * skipped. Every heading gets an id; empty headings are removed.
 *
 * @param ids - ids in use; new ids are added.
 * @returns the headings in order, except the label of the footnotes.
 */
export function fitHeadings(tree: Root, ids: Set<string>): Heading[] {
  const headings: Heading[] = []
  const above: number[] = []
  visitElements(tree, (node, index, parent) => {
    // The label of the footnotes is an h2 already.
    if (node.properties.dataFootnotes !== undefined) return SKIP
    const level = Number(LEVEL.exec(node.tagName)?.[1])
    if (!level) return
    const text = plainText(node).replaceAll('\n', ' ')
    if (text === '') {
      if (holdsPicture(node)) node.tagName = 'p'
      else parent.children.splice(index, 1)
      return holdsPicture(node) ? SKIP : [SKIP, index]
    }
    while ((above.at(-1) ?? 0) >= level) above.pop()
    above.push(level)
    const depth = Math.min(6, above.length + 1)
    node.tagName = `h${depth}`
    node.properties.id ??= freeSlug(ID_PREFIX + anchorOf(text), (id) => ids.has(id))
    ids.add(String(node.properties.id))
    headings.push({ depth, id: String(node.properties.id), text })
    return
  })
  return headings
}
