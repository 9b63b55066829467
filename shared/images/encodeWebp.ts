import encode from '@jsquash/webp/encode.js'

/**
 * Encodes WebP for browsers whose canvas cannot (Safari). Loaded only there.
 *
 * @param quality - from 0 to 1.
 */
export async function encodeWebp(pixels: ImageData, quality: number): Promise<Blob> {
  const bytes = await encode(pixels, { quality: Math.round(quality * 100) })
  return new Blob([bytes], { type: 'image/webp' })
}
