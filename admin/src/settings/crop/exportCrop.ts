import { type Box, outputSize } from '@broadsheet/shared/images/cropBox.ts'
import { CROP_OUTPUT, type CropMode } from '@broadsheet/shared/images/cropModes.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/**
 * Crops an image to a JPEG 1200 px wide. A circle is placed on white, because JPEG has no transparency.
 * Re-encoding also removes the camera's metadata.
 *
 * @throws when the browser cannot encode it.
 */
export async function exportCrop(
  picture: HTMLImageElement,
  box: Box,
  mode: CropMode,
): Promise<Blob> {
  const { width, height } = outputSize(box)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error(t('console.settings.crop.cannotDraw'))
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  if (mode === 'circle') {
    context.beginPath()
    context.arc(width / 2, height / 2, Math.min(width, height) / 2, 0, 2 * Math.PI)
    context.clip()
  }
  context.drawImage(picture, box.x, box.y, box.width, box.height, 0, 0, width, height)
  const { type, quality } = CROP_OUTPUT
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new Error(t('console.settings.crop.cannotWrite'))
  return blob
}
