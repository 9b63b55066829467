import type { Element } from 'hast'
import { type CardDefinition, element } from './card.ts'
import { allOf, textOf, without } from './content.ts'

/** Attribute of a card that may be wider than the text: `wide`, or `full` for the width of the window. */
export const WIDTH_ATTRIBUTE = { width: /^(?:wide|full)$/ } as const

/** Width of a card as a property of its element. */
export const widthOf = ({ width }: Readonly<Record<string, string>>): Element['properties'] =>
  width === undefined ? {} : { dataWidth: width }

/** One image that is wider than the text. Other images are written without a card. */
export const image: CardDefinition = {
  kind: 'container',
  hasLabel: false,
  attributes: WIDTH_ATTRIBUTE,
  content: 'figure',
  render({ attributes, children }) {
    const [block, ...others] = without(children, [])
    const [picture, more] = allOf(children, 'img')
    if (block?.type !== 'element' || others.length > 0 || !picture || more) return null
    const shown = without(block.children, [])
    const [first, caption] = shown
    const isImage =
      first?.type === 'element' &&
      textOf(first) === '' &&
      (!caption || (caption.type === 'element' && caption.tagName === 'figcaption'))
    return isImage ? element('figure', widthOf(attributes), shown) : null
  },
}
