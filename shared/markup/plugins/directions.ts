import type { Element, Root } from 'hast'
import { isRightToLeft } from '../../text/direction.ts'

/** Blocks of text; the browser derives their direction from their first letter. */
const TEXTS = new Set('p h1 h2 h3 h4 h5 h6 td th dt dd figcaption caption summary'.split(' '))
/** Blocks that contain them; their bullets, rules and columns start on the side of the text. */
const BOXES = new Set('ul ol li blockquote table dl'.split(' '))

/**
 * Sets `dir="auto"` on every block of text. Boxes around blocks cannot use it, because browsers skip
 * descendants with their own `dir`: a box gets the direction of its first letter if it differs from that
 * of its parent. Code is left-to-right.
 *
 * @param direction - of the page around the body.
 */
export function setDirections(tree: Root, direction: 'ltr' | 'rtl'): void {
  within(tree, direction === 'rtl')
}

function within(parent: Root | Element, isRtl: boolean): void {
  for (const node of parent.children) {
    if (node.type !== 'element') continue
    const { properties, tagName } = node
    if (properties.dir !== undefined) within(node, properties.dir === 'rtl')
    else if (TEXTS.has(tagName) || (tagName === 'li' && beginsWithText(node))) {
      properties.dir = 'auto'
      within(node, isRtl)
    } else if (BOXES.has(tagName)) {
      const text = beginningOf(node)
      const isOwnRtl = text === '' ? isRtl : isRightToLeft(text)
      if (isOwnRtl !== isRtl) properties.dir = isOwnRtl ? 'rtl' : 'ltr'
      within(node, isOwnRtl)
    } else if (tagName === 'pre') {
      if (isRtl) properties.dir = 'ltr'
    } else within(node, isRtl)
  }
}

/** Whether an item contains its text directly and not in paragraphs. */
function beginsWithText({ children }: Element): boolean {
  const first = children.find((child) => child.type !== 'text' || child.value.trim() !== '')
  return first?.type === 'text' || (first?.type === 'element' && INLINE.has(first.tagName))
}

const INLINE = new Set(
  'a abbr b bdi bdo code del dfn em i img input ins kbd mark q s samp small span strong sub sup u'.split(
    ' ',
  ),
)

/** Text of a box up to the end of the first node with a letter. */
function beginningOf(node: Element): string {
  for (const child of node.children) {
    const text =
      child.type === 'text' ? child.value : child.type === 'element' ? beginningOf(child) : ''
    if (/\p{L}/u.test(text)) return text
  }
  return ''
}
