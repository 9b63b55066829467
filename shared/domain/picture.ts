import { type FocalPoint, shareCropSize } from './focalPoint.ts'

const PUBLIC_STORAGE = '/storage/v1/object/public/'

/** Widths in pixels of the renditions of every uploaded image, including the full one. */
export const RENDITION_WIDTHS = [480, 960, 1600] as const

export interface Picture {
  /** Address of the full image. */
  src: string
  /** Size of the full image in pixels. */
  width: number
  height: number
  /** Value of the srcset attribute: all renditions with their widths, smallest first. */
  srcset: string
  /** The same with AVIF in the widths that have it; null: none has. */
  avif: string | null
}

/** Widths in AVIF by bucket and name of an image, as `articles.avif`. */
export type AvifWidths = Readonly<Record<string, readonly number[]>>

const SHARE_CROP = /\.(\d{1,5})x(\d{1,5})\.share-\d+-\d+\.jpg$/
const SIZE = /\.(\d{1,5})x(\d{1,5})\.webp$/

/**
 * File name of an image. Size and renditions can be derived from it.
 *
 * @param base - path in the bucket without extension.
 * @returns `base.1600x900.webp`; see `renditionOf` for the smaller ones.
 */
export function pictureName(base: string, width: number, height: number): string {
  return `${base}.${width}x${height}.webp`
}

/** File name of a smaller rendition: `base.1600x900.w480.webp`. */
export function renditionOf(name: string, width: number): string {
  return name.replace(/\.webp$/, `.w${width}.webp`)
}

/** File name of a rendition in AVIF; also that of the full width is named by it: `base.1600x900.w1600.avif`. */
export function avifRenditionOf(name: string, width: number): string {
  return name.replace(/\.webp$/, `.w${width}.avif`)
}

/** Whether a file is a rendition in AVIF, by its name. */
export const isAvifRendition = (name: string) => /\.w\d+\.avif$/.test(name)

/** The widths of a stored image in AVIF. */
export function avifWidthsOf(address: string | null, widths: AvifWidths): readonly number[] {
  return (address !== null && widths[storedPath(address) ?? '']) || []
}

/** File name of the crop of an image for sharing: `base.1600x900.share-250-400.jpg`, in thousandths. */
export function shareCropName(name: string, { x, y }: FocalPoint): string {
  const [left, top] = [x, y].map((part) => Math.round(part * 1000))
  return name.replace(/\.webp$/, `.share-${left}-${top}.jpg`)
}

/** Size of a crop for sharing, derived from its address; null for any other address. */
export function shareCropSizeOf(address: string): { width: number; height: number } | null {
  const size = SHARE_CROP.exec(address)
  return size && shareCropSize({ width: Number(size[1]), height: Number(size[2]) })
}

/** Widths of the smaller renditions of an image of this width. */
export function smallerWidths(width: number): number[] {
  return RENDITION_WIDTHS.filter((rendition) => rendition < width)
}

/** Whether an address refers to the site's own storage; such addresses have no host. */
export function isStored(address: string): boolean {
  return address.startsWith(PUBLIC_STORAGE)
}

/** Address, without host, of a file in a public bucket. */
export function storedAddress(bucket: string, path: string): string {
  return `${PUBLIC_STORAGE}${bucket}/${path}`
}

/** Bucket and name of a stored file, as `images.path`; null for an address on another site. */
export function storedPath(address: string): string | null {
  return isStored(address) ? address.slice(PUBLIC_STORAGE.length) : null
}

/**
 * Address of an image as used in a page.
 *
 * @param address - as stored in the database.
 * @param mediaOrigin - origin of the storage; empty if it is that of the site.
 */
export function mediaUrl(address: string, mediaOrigin: string): string {
  return isStored(address) ? mediaOrigin + address : address
}

/**
 * Size and renditions of a stored image, derived from its address.
 *
 * @param avif - widths that have a file in AVIF.
 * @returns null for an image on another site: its size is unknown.
 */
export function parsePicture(
  address: string,
  mediaOrigin = '',
  avif: readonly number[] = [],
): Picture | null {
  const size = SIZE.exec(address)
  if (!isStored(address) || !size) return null
  const src = mediaUrl(address, mediaOrigin)
  const width = Number(size[1])
  const webp = new Map(smallerWidths(width).map((each) => [each, renditionOf(src, each)]))
  webp.set(width, src)
  const srcset = (choose: (width: number, file: string) => string) =>
    [...webp].map(([each, file]) => `${choose(each, file)} ${each}w`).join(', ')
  return {
    src,
    width,
    height: Number(size[2]),
    srcset: srcset((_, file) => file),
    // A width without AVIF has WebP, which every browser with AVIF reads: not a larger file in AVIF.
    avif: avif.some((each) => webp.has(each))
      ? srcset((each, file) => (avif.includes(each) ? avifRenditionOf(src, each) : file))
      : null,
  }
}
