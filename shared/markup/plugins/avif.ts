import type { Root } from 'hast'
import { type AvifWidths, avifWidthsOf, parsePicture } from '../../domain/picture.ts'
import { element } from '../cards/card.ts'
import { SKIP, visitElements } from '../elements.ts'

/** Puts images with renditions in AVIF into a `picture` that offers them. Last: other steps look for images. */
export function offerAvif(tree: Root, avif: AvifWidths, mediaOrigin: string): void {
  if (Object.keys(avif).length === 0) return
  visitElements(tree, (node, index, parent) => {
    const { src, sizes, dataInterface } = node.properties
    // The thumbnail of a bookmark is small.
    if (node.tagName !== 'img' || dataInterface !== undefined) return undefined
    const address = String(src).slice(mediaOrigin.length)
    const srcSet = parsePicture(address, mediaOrigin, avifWidthsOf(address, avif))?.avif
    if (!srcSet) return undefined
    const source = element('source', { type: 'image/avif', srcSet, ...(sizes ? { sizes } : {}) })
    parent.children[index] = element('picture', {}, [source, node])
    return SKIP
  })
}
