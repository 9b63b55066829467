import sharp from 'sharp'
import { accentOf, PAGE_COLOR } from '../model/color.ts'
import { DRAWN } from './head.ts'
import { brokenInto, canDrawText, outline, widthOf } from './textToPath.ts'

/** Pictures the build draws: for sharing what has no picture, and the icons of the site. */

const INK = '#1a1917'
const MARGIN = 80
const SIZES = [84, 72, 62, 54, 46] as const
const LINES = 4

/** The largest size in which a headline fits, and its lines; what still does not fit is cut. */
function setHeadline(text: string): { size: number; lines: string[] } {
  const width = DRAWN.width - 2 * MARGIN
  for (const size of SIZES) {
    const lines = brokenInto(text, width, size)
    if (lines.length <= LINES && lines.every((line) => widthOf(line, size) <= width))
      return { size, lines }
  }
  const size = SIZES[SIZES.length - 1] ?? 46
  return { size, lines: brokenInto(text, width, size).slice(0, LINES) }
}

/** Curly quotes and dashes the face lacks are rare; any other gap makes a text undrawable. */
const drawable = (text: string) => (canDrawText(text) ? text : '')

/**
 * A card with a headline, the name of the paper and a bar in the accent, as the text of an SVG.
 *
 * @param color - of the category, #RRGGBB.
 */
export function cardDrawing(headline: string, siteName: string, color: string): string {
  const { size, lines } = setHeadline(drawable(headline))
  const accent = accentOf(color).light
  const leading = size * 1.12
  const top = (DRAWN.height - leading * (lines.length - 1)) / 2 + size * 0.3
  const headlinePaths = lines.map(
    (line, index) => `<path d="${outline(line, MARGIN, top + index * leading, size)}"/>`,
  )
  const name = outline(drawable(siteName), MARGIN, 112, 34)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN.width}" height="${DRAWN.height}">`,
    `<rect width="100%" height="100%" fill="${PAGE_COLOR.light}"/>`,
    `<rect width="100%" height="14" fill="${accent}"/>`,
    `<path d="${name}" fill="${accent}"/>`,
    `<g fill="${INK}">${headlinePaths.join('')}</g>`,
    `<rect x="${MARGIN}" y="${DRAWN.height - 84}" width="120" height="6" fill="${accent}"/>`,
    '</svg>',
  ].join('')
}

/** The initial of the paper on a square, as the text of an SVG; a bar where it has no letter. */
export function iconDrawing(siteName: string, color: string): string {
  const words = siteName.replace(/^(the|a|an)\s+/i, '')
  const initial = ([...words][0] ?? '').toUpperCase()
  const { light } = accentOf(color)
  const size = 400
  const mark =
    initial !== '' && canDrawText(initial)
      ? `<path d="${outline(initial, 256 - widthOf(initial, size) / 2, 388, size)}" fill="${PAGE_COLOR.light}"/>`
      : `<path d="M120 150h272v40H120zm0 86h272v40H120zm0 86h180v40H120z" fill="${PAGE_COLOR.light}"/>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    `<rect width="512" height="512" fill="${light}"/>`,
    `${mark}</svg>`,
  ].join('')
}

/** A drawing as the bytes of a PNG. */
export async function pngOf(drawing: string, width?: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(Buffer.from(drawing))
  const sized = width ? image.resize(width) : image
  // Three colours and what lies between them at the edges: sixteen are enough, and undithered.
  const bytes = await sized.png({ palette: true, colours: 16, dither: 0, effort: 1 }).toBuffer()
  return new Uint8Array(bytes)
}

/** Width and height of the favicon in pixels. */
const FAVICON = 32

/**
 * A drawing as the bytes of an ICO file with one PNG in it, for programs that ask for /favicon.ico
 * (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)).
 */
export async function icoOf(drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  const png = await pngOf(drawing, FAVICON)
  const header = 6 + 16
  const file = new Uint8Array(header + png.byteLength)
  const view = new DataView(file.buffer)
  // ICONDIR: an icon file with one image. ICONDIRENTRY: its size, planes, bits, length and offset.
  view.setUint16(2, 1, true)
  view.setUint16(4, 1, true)
  file.set([FAVICON, FAVICON], 6)
  view.setUint16(10, 1, true)
  view.setUint16(12, 32, true)
  view.setUint32(14, png.byteLength, true)
  view.setUint32(18, header, true)
  file.set(png, header)
  return file
}
