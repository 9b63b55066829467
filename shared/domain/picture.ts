const PUBLIC_STORAGE = '/storage/v1/object/public/'

/** Widths in pixels of the renditions made of every uploaded picture, the full one included. */
export const RENDITION_WIDTHS = [480, 960, 1600] as const

export interface Picture {
  /** Address of the full picture. */
  src: string
  /** Pixels of the full picture. */
  width: number
  height: number
  /** For the srcset attribute: every rendition with its width, smallest first. */
  srcset: string
}

const SIZE = /\.(\d{1,5})x(\d{1,5})\.webp$/

/**
 * Names the file of a picture so that its size and renditions follow from the name alone.
 *
 * @param base - path inside the bucket without an ending.
 * @returns `base.1600x900.webp`; `renditionOf` names the smaller ones.
 */
export function pictureName(base: string, width: number, height: number): string {
  return `${base}.${width}x${height}.webp`
}

/** Names a smaller rendition of a picture: `base.1600x900.w480.webp`. */
export function renditionOf(name: string, width: number): string {
  return name.replace(/\.webp$/, `.w${width}.webp`)
}

/** The widths below the full one that a picture of this width is also kept in. */
export function smallerWidths(width: number): number[] {
  return RENDITION_WIDTHS.filter((rendition) => rendition < width)
}

/** Whether an address is one of our own storage, kept without its host. */
export function isStored(address: string): boolean {
  return address.startsWith(PUBLIC_STORAGE)
}

/** The address, without its host, under which a file of a public bucket is stored. */
export function storedAddress(bucket: string, path: string): string {
  return `${PUBLIC_STORAGE}${bucket}/${path}`
}

/**
 * Completes the address of a picture for a page.
 *
 * @param address - an address as the database keeps it.
 * @param mediaOrigin - origin that serves our storage; empty when it is the site's own.
 */
export function mediaUrl(address: string, mediaOrigin: string): string {
  return isStored(address) ? mediaOrigin + address : address
}

/**
 * Reads size and renditions of one of our own pictures from its address.
 *
 * @returns null for a picture from elsewhere, whose size nobody knows.
 */
export function parsePicture(address: string, mediaOrigin = ''): Picture | null {
  const size = SIZE.exec(address)
  if (!isStored(address) || !size) return null
  const src = mediaUrl(address, mediaOrigin)
  const width = Number(size[1])
  const smaller = smallerWidths(width).map((w) => `${renditionOf(src, w)} ${w}w`)
  return {
    src,
    width,
    height: Number(size[2]),
    srcset: [...smaller, `${src} ${width}w`].join(', '),
  }
}
