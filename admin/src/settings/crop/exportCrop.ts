import { type Box, outputSize } from './box.ts'
import type { CropMode } from './modes.ts'

const QUALITY = 0.95

/**
 * Cuts a box out of a picture, 1200 px wide, as JPEG. A circle is cut on white: JPEG knows no
 * transparency. Drawing it anew also leaves behind what a camera wrote into the file.
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
  if (!context) throw new Error('This browser cannot draw pictures')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  if (mode === 'circle') {
    context.beginPath()
    context.arc(width / 2, height / 2, Math.min(width, height) / 2, 0, 2 * Math.PI)
    context.clip()
  }
  context.drawImage(picture, box.x, box.y, box.width, box.height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  )
  if (!blob) throw new Error('This browser cannot write JPEG pictures')
  return blob
}
