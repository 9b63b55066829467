import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

interface Table {
  tag: number
  checksum: number
  bytes: Uint8Array
}

/** Reads one table; a table that compression would not make smaller is stored as it is. */
function tableAt(woff: DataView, entry: number): Table {
  const [offset, stored, original] = [4, 8, 12].map((at) => woff.getUint32(entry + at)) as [
    number,
    number,
    number,
  ]
  const bytes = new Uint8Array(woff.buffer, woff.byteOffset + offset, stored)
  return {
    tag: woff.getUint32(entry),
    checksum: woff.getUint32(entry + 16),
    bytes: stored < original ? inflateSync(bytes) : bytes,
  }
}

/** Tables begin at multiples of four bytes. */
const padded = (length: number) => Math.ceil(length / 4) * 4

/**
 * Converts a WOFF 1.0 font to the TrueType or OpenType font that it contains
 * (https://www.w3.org/TR/WOFF/), because HarfBuzz reads no compressed fonts.
 */
export function sfntOf(woffBytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const woff = new DataView(woffBytes.buffer, woffBytes.byteOffset, woffBytes.byteLength)
  const count = woff.getUint16(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, HEADER + index * ENTRY))
  const start = SFNT_HEADER + count * SFNT_ENTRY
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start)
  const sfnt = new Uint8Array(size)
  const view = new DataView(sfnt.buffer)
  view.setUint32(0, woff.getUint32(4))
  view.setUint16(4, count)
  let offset = start
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY
    for (const [at, value] of [tag, checksum, offset, bytes.length].entries())
      view.setUint32(entry + at * 4, value)
    sfnt.set(bytes, offset)
    offset += padded(bytes.length)
  }
  return sfnt
}
