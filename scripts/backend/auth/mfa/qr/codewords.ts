import { errorCorrection } from './reedSolomon.ts'

/** Error correction level M, by version: codewords per block, and blocks (ISO/IEC 18004, table 9). */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

/** Modules for data and error correction. */
function capacity(version: number): number {
  let modules = (16 * version + 128) * version + 64
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2
    modules -= (25 * alignments - 10) * alignments - 55
    if (version >= 7) modules -= 36
  }
  return Math.floor(modules / 8)
}

const correctionOf = (version: number) => CORRECTION[version - 1] ?? 0
const blocksOf = (version: number) => BLOCKS[version - 1] ?? 1
const dataLength = (version: number) =>
  capacity(version) - correctionOf(version) * blocksOf(version)

/** Data and error correction of a QR code, and its version. @throws RangeError for more than 666 bytes. */
export function codewords(text: string): { version: number; bytes: number[] } {
  const data = [...new TextEncoder().encode(text)]
  const versions = CORRECTION.map((_, index) => index + 1)
  const version = versions.find((one) => data.length + (one > 9 ? 3 : 2) <= dataLength(one))
  if (version === undefined) throw new RangeError('The text is too long for a QR code')
  return { version, bytes: interleave(padded(data, version), version) }
}

/** Mode (bytes), number of bytes, the bytes, and padding. */
function padded(data: readonly number[], version: number): number[] {
  const binary = (value: number, width: number) => value.toString(2).padStart(width, '0')
  const length = dataLength(version)
  const head = binary(4, 4) + binary(data.length, version > 9 ? 16 : 8)
  const bits = `${head}${data.map((byte) => binary(byte, 8)).join('')}0000`
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
  for (let pad = 0xec; bytes.length < length; pad ^= 0xec ^ 0x11) bytes.push(pad)
  return bytes.slice(0, length)
}

/** Splits the data into blocks, the longer ones last, and takes a codeword of each block in turn. */
function interleave(data: readonly number[], version: number): number[] {
  const count = blocksOf(version)
  const short = Math.floor(data.length / count)
  const firstLong = count - (data.length % count)
  const blocks = Array.from({ length: count }, (_, index) => {
    const start = index * short + Math.max(index - firstLong, 0)
    return data.slice(start, start + short + (index >= firstLong ? 1 : 0))
  })
  const corrections = blocks.map((block) => errorCorrection(block, correctionOf(version)))
  return [...inTurn(blocks), ...inTurn(corrections)]
}

function inTurn(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, index) =>
    blocks.flatMap((block) => block.slice(index, index + 1)),
  ).flat()
}
