import { AVATAR_LIMITS } from '@broadsheet/shared/domain/profile.ts'

/**
 * The centre of an image as a square of AVATAR_LIMITS.pixels, encoded again: this removes metadata such as the
 * position.
 *
 * @throws DOMException for a file that is no image.
 */
export async function squareOf(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file)
  const side = Math.min(image.width, image.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = AVATAR_LIMITS.pixels
  const pen = canvas.getContext('2d')
  pen?.drawImage(
    image,
    ...([(image.width - side) / 2, (image.height - side) / 2, side, side] as const),
    ...([0, 0, AVATAR_LIMITS.pixels, AVATAR_LIMITS.pixels] as const),
  )
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('toBlob')))
    canvas.toBlob(take, 'image/webp', 0.86)
  })
}
