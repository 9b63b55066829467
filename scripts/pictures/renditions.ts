import { pictureName, renditionOf, smallerWidths } from '@broadsheet/shared/domain/picture.ts'
import sharp from 'sharp'

/** Pixels: no page shows a picture wider than this, even on a dense screen. */
const WIDEST = 1600

/** A file to be uploaded: its name inside the bucket and its bytes. */
export interface PictureFile {
  name: string
  bytes: Buffer
}

export interface Renditions {
  /** Name of the full picture; the others follow from it (shared/domain/picture.ts). */
  name: string
  files: PictureFile[]
}

/**
 * Makes what is uploaded of a picture: WebP, turned upright, without metadata (the place it was
 * taken must not leak), at most 1600 px wide and in the smaller widths below its own.
 *
 * @param source - a picture in any format sharp reads, SVG included.
 * @param base - path inside the bucket without an ending.
 * @throws Error when the bytes are no picture.
 */
export async function makeRenditions(source: Uint8Array, base: string): Promise<Renditions> {
  const { data: full, info } = await sharp(source)
    .rotate()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toBuffer({ resolveWithObject: true })
  const name = pictureName(base, info.width, info.height)
  const smaller = smallerWidths(info.width).map(async (width) => ({
    name: renditionOf(name, width),
    bytes: await sharp(full).resize({ width }).webp({ quality: 78, effort: 3 }).toBuffer(),
  }))
  return { name, files: [{ name, bytes: full }, ...(await Promise.all(smaller))] }
}
