import type { SecretClient } from '../../database/client.ts'
import { makeRenditions } from '../../pictures/renditions.ts'

const SIZE = { width: 1600, height: 900 }
const CIRCLES = 90

/**
 * Stores a picture with its renditions in article-images, the full image first, as browsers do. All of its widths are
 * clearly smaller in AVIF.
 *
 * @param base - path in the bucket without an extension.
 * @param hue - pictures with other colours have another content.
 * @returns its name.
 */
export async function storeDrawnPicture(
  client: SecretClient,
  base: string,
  hue = 0,
): Promise<string> {
  const { name, files } = await makeRenditions(Buffer.from(drawing(hue)), base)
  for (const file of files) {
    const options = { contentType: 'image/webp', upsert: true }
    const bucket = client.storage.from('article-images')
    const { error } = await bucket.upload(file.name, file.bytes, options)
    if (error) throw error
  }
  return name
}

function drawing(hue: number): string {
  const { width, height } = SIZE
  const circles = Array.from({ length: CIRCLES }, (_, n) => {
    const [x, y] = [(n * 137) % width, (n * 89) % height]
    const fill = `hsl(${(hue + n * 40) % 360},60%,60%)`
    return `<circle cx="${x}" cy="${y}" r="${20 + n + hue}" fill="${fill}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#9bd"/>
    <g stroke="#124" stroke-width="9">${circles.join('')}</g></svg>`
}
