import type { Image } from '../../model/image.ts'
import { classNames, element, type MarkupElement } from './element.ts'

/** A picture of a page. */
export interface PictureProps {
  image: Image | null
  /** Letter in the box when there is no image. */
  initial: string
  sizes: string
  /** Whether the browser loads it first, as the largest picture of the first screen. Others load lazily. */
  isLead?: boolean
  /** Utilities of the box. */
  look?: string
}

/** A picture with its renditions; without an image a gradient in the accent colour with a letter. */
export function pictureElement(props: PictureProps): MarkupElement {
  const { image, initial, sizes, isLead = false, look = '' } = props
  const box = { class: classNames('picture', look) }
  if (!image) return element('div', box, initialElement(initial))
  const shown = imageElement(image, sizes, isLead)
  return element('div', box, image.avif === null ? shown : withAvif(shown, image.avif, sizes))
}

const withAvif = (shown: MarkupElement, srcset: string, sizes: string): MarkupElement =>
  element('picture', {}, element('source', { type: 'image/avif', srcset, sizes }), shown)

function imageElement(image: Image, sizes: string, isLead: boolean): MarkupElement {
  return element('img', {
    src: image.src,
    srcset: image.srcset,
    sizes: image.srcset === null ? null : sizes,
    width: attributeOf(image.width),
    height: attributeOf(image.height),
    alt: image.alt,
    ...(image.focus && { 'data-x': String(image.focus.x), 'data-y': String(image.focus.y) }),
    ...(isLead ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' }),
  })
}

const attributeOf = (pixels: number | null) => (pixels === null ? null : String(pixels))

function initialElement(initial: string): MarkupElement {
  const look = 'font-serif text-[clamp(3rem,8vw,6rem)] leading-none text-page italic opacity-85'
  return element('span', { class: look, 'aria-hidden': 'true' }, initial)
}
