import { pictureName, renditionOf, smallerWidths } from '@broadsheet/shared/domain/picture.ts'
import sharp from 'sharp'

/**
 * Maximum width in pixels. An image that is as wide as the window is enlarged on larger and denser screens: a rendition of
 * 2,560 px would more than double the upload and the storage of every picture for these few.
 */
const WIDEST = 1600

/** A file to upload: name in the bucket, and bytes. */
export interface PictureFile {
  name: string
  bytes: Buffer
}

export interface Renditions {
  /** Name of the full picture; the names of the renditions are derived from it. */
  name: string
  files: PictureFile[]
}

/**
 * Converts a picture to WebP files: upright, without metadata (such as the location), at most 1600 px
 * wide, and in the standard widths below its own.
 *
 * @param source - bytes in any format that sharp reads, also SVG.
 * @param base - path in the bucket without an extension.
 * @throws {Error} if the bytes are not a picture.
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
