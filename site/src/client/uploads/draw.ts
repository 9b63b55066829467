import {
  pictureName,
  RENDITION_WIDTHS,
  renditionOf,
  smallerWidths,
} from '@broadsheet/shared/domain/picture.ts'
import { decodePicture, isMoving } from './decode.ts'

const WIDEST = Math.max(...RENDITION_WIDTHS)
/** A WebP picture is at most 16383 pixels high. */
const HIGHEST = 16_000
const QUALITY = 0.82

/** A file to be uploaded: its name inside the bucket and its bytes. */
export interface PictureFile {
  name: string
  bytes: Blob
}

export interface Drawn {
  /** Name of the full picture; the others follow from it (shared/domain/picture.ts). */
  name: string
  width: number
  height: number
  /** The full picture first, the smallest last. */
  files: PictureFile[]
  note?: string
}

/**
 * Draws the renditions of a picture: WebP, upright, at most 1600 px wide and in the smaller widths
 * below its own. Drawing it anew leaves behind what a camera wrote into the file, the place included.
 *
 * @param base - path inside the bucket without an ending.
 * @throws Error when the browser cannot read it; the message says what to do.
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
    const note =
      'This picture moved; it stands still now. Put a film on a video site and link to it.'
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
  if (!pen) throw new Error('This browser cannot draw pictures. Try another one.')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY))
  if (blob?.type === 'image/webp') return blob
  const { encodeWebp } = await import('./encode.ts')
  return encodeWebp(pen.getImageData(0, 0, width, height), QUALITY)
}
