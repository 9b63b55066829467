import { t } from '../messages/t.ts'

/** Width of an SVG without a width, in pixels. */
const DRAWING_WIDTH = 1600

/**
 * Decodes a picture and applies its orientation.
 *
 * @throws Error when the browser cannot decode it; the message says what to do.
 */
export async function decodePicture(file: File): Promise<ImageBitmap | HTMLImageElement> {
  try {
    if (file.type === 'image/svg+xml') return await decodeDrawing(file)
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new Error(unreadable(file))
  }
}

function unreadable({ name, type }: File): string {
  if (/heic|heif/i.test(`${type} ${name}`)) {
    return t('fields.picture.heic')
  }
  return t('fields.picture.unreadable')
}

/** As an image, an SVG cannot run scripts or load resources. */
async function decodeDrawing(file: File): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(await file.text())}`
  await picture.decode()
  if (picture.naturalWidth === 0) throw new Error('no size')
  const { naturalWidth, naturalHeight } = picture
  picture.width = Math.max(naturalWidth, DRAWING_WIDTH)
  picture.height = Math.round((picture.width * naturalHeight) / naturalWidth)
  return picture
}

/** Whether a picture is an animated GIF, WebP or PNG, from its first bytes. */
export async function isMoving(file: Blob): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  if (text.startsWith('GIF')) return text.split('\x21\xf9\x04').length > 2
  if (text.startsWith('RIFF')) return text.slice(0, 64).includes('ANIM')
  return text.startsWith('\x89PNG') && text.slice(0, text.indexOf('IDAT')).includes('acTL')
}
