import { crc32, deflateSync } from 'node:zlib'
import type { Rgb } from '@broadsheet/shared/color.ts'

/** An image; the data is red, green, blue and alpha of each pixel. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** A pixel of 4 bits is the number of a colour. */
const BITS = 4
const COLOUR_TYPE_INDEXED = 3
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Encodes an image in up to 16 known colours as PNG (https://www.w3.org/TR/png-3/). sharp determines the colours
 * of each image, which takes longer than drawing it.
 *
 * @param palette - the most frequent colour first; a pixel of another colour gets the nearest one.
 */
export function indexedPng(
  { data, width, height }: Pixels,
  palette: readonly Rgb[],
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([BITS, COLOUR_TYPE_INDEXED], 8)
  const rows = indexedRows({ data, width, height }, palette)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each row begins with the number of its filter: 0, none. */
function indexedRows({ data, width, height }: Pixels, palette: readonly Rgb[]): Uint8Array {
  const length = 1 + Math.ceil(width / 2)
  const rows = new Uint8Array(height * length)
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const known = new Map<number, number>()
  let [last, colour] = [-1, 0]
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const pixel = pixels[at] as number
      // Most pixels are like the one before: looking up each takes ten times as long.
      if (pixel !== last) {
        colour = known.get(pixel) ?? nearest(data.subarray(at * 4, at * 4 + 3), palette)
        known.set(pixel, colour)
        last = pixel
      }
      if (colour > 0) {
        const byte = y * length + 1 + (x >> 1)
        rows[byte] = (rows[byte] as number) | (x % 2 === 0 ? colour << BITS : colour)
      }
    }
  return rows
}

/** The index of the nearest colour. */
function nearest(pixel: Uint8Array, palette: readonly Rgb[]): number {
  const distances = palette.map((rgb) =>
    rgb.reduce((sum, channel, at) => sum + (channel - (pixel[at] ?? 0)) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
