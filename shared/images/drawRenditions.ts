import { pictureName, RENDITION_WIDTHS, renditionOf, smallerWidths } from '../domain/picture.ts'
import { t } from '../messages/t.ts'
import { decodePicture, isMoving } from './decodePicture.ts'

const WIDEST = Math.max(...RENDITION_WIDTHS)
/** Maximum height of WebP, in pixels. */
const HIGHEST = 16_000
const QUALITY = 0.82

/** A file to upload: its name in the bucket and its content. */
export interface PictureFile {
  name: string
  bytes: Blob
}

export interface Drawn {
  /** Name of the full rendition; the others are derived from it (shared/domain/picture.ts). */
  name: string
  width: number
  height: number
  /** Largest first. */
  files: PictureFile[]
  note?: string
}

/**
 * Creates the renditions of a picture: WebP, upright, at most 1600 px wide, and the smaller widths below
 * its own. Re-encoding removes metadata, including the position.
 *
 * @param base - path in the bucket without an extension.
 * @throws Error when the browser cannot decode it; the message says what to do.
 */
export async function drawRenditions(file: File, base: string): Promise<Drawn> {
  const [picture, moves] = await Promise.all([decodePicture(file), isMoving(file)])
  try {
    const scale = Math.min(1, WIDEST / picture.width, HIGHEST / picture.height)
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    const name = pictureName(base, width, height)
    const files = [{ name, bytes: await draw(picture, width, height) }]
    for (const smaller of smallerWidths(width).reverse()) {
      const bytes = await draw(
        picture,
        smaller,
        Math.max(1, Math.round((height * smaller) / width)),
      )
      files.push({ name: renditionOf(name, smaller), bytes })
    }
    const note = t('fields.picture.animated')
    return { name, width, height, files, ...(moves ? { note } : {}) }
  } finally {
    if ('close' in picture) picture.close()
  }
}

async function draw(picture: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(t('fields.picture.notDrawn'))
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY))
  if (blob?.type === 'image/webp') return blob
  const { encodeWebp } = await import('./encodeWebp.ts')
  return encodeWebp(pen.getImageData(0, 0, width, height), QUALITY)
}
