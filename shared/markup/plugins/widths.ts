import type { Element, Root } from 'hast'
import { allOf } from '../cards/content.ts'
import { visitElements } from '../elements.ts'

/** Wide images have up to 64rem, those of the full width up to 100rem (site/src/styles/bodyCards/wide.css). */
const IMAGE_SIZES: Readonly<Record<string, string>> = {
  wide: '(min-width: 66rem) 64rem, 100vw',
  full: '(min-width: 100rem) 100rem, 100vw',
}
/** Two in a row, the most that they are shown in. */
const GALLERY_SIZES: Readonly<Record<string, string>> = {
  wide: '(min-width: 66rem) 32rem, 50vw',
  full: '(min-width: 100rem) 50rem, 50vw',
}
/** Ratio of width to height below which an image in the full width would be higher than a window. */
const LOWEST_RATIO = 1.2

/** Whether an image is not shown wider than the text, because it would be higher than the window. */
export const isUpright = ({ width, height }: { width: number; height: number }): boolean =>
  width / height < LOWEST_RATIO

/**
 * Completes the cards that are wider than the text: the browser loads their images in the size in which
 * they are shown. Inside other blocks, cards have the width of the block. An upright image is not wider than the
 * text, because it would be higher than the window: `data-tall`.
 */
export function spreadCards(tree: Root): void {
  visitElements(tree, (node, _index, parent) => {
    const { dataWidth } = node.properties
    if (dataWidth === undefined) return undefined
    if (parent !== tree) delete node.properties.dataWidth
    else spread(node, String(dataWidth))
    return undefined
  })
}

function spread(card: Element, width: string): void {
  const pictures = allOf(card.children, 'img')
  const isImage = card.properties.dataCard === 'image'
  const { width: across, height } = pictures[0]?.properties ?? {}
  if (isImage && across && height && isUpright({ width: +across, height: +height })) {
    card.properties.dataTall = width
    return
  }
  const sizes = (isImage ? IMAGE_SIZES : GALLERY_SIZES)[width]
  for (const { properties } of pictures) if (properties.srcSet) properties.sizes = sizes
}
