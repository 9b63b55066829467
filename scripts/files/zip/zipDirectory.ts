import type { FileHandle } from 'node:fs/promises'

/** A file in a zip archive. */
export interface ZipEntry {
  /** Path with slashes, as the archive has it. */
  name: string
  /** Offset of the local header. */
  offset: number
  compressedSize: number
  size: number
  crc32: number
  /** 0: stored, 8: deflated. */
  method: number
  isEncrypted: boolean
}

/** The archive cannot be read: `encrypted`, `damaged`, `outside`, `tooMany` or `tooLarge`. */
export class ZipError extends Error {
  override name = 'ZipError'
  readonly problem: string

  constructor(problem: string) {
    super(`The zip archive is not read: ${problem}.`)
    this.problem = problem
  }
}

// Signatures and sizes of APPNOTE.TXT 6.3.10, sections 4.3.6 to 4.3.16, without their variable parts.
const END = 0x06054b50
const END_SIZE = 22
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_LOCATOR_SIZE = 20
const ZIP64_END = 0x06064b50
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
/** The comment at the end has at most this many bytes. */
const MOST_COMMENT = 0xffff
/** A number that is in the ZIP64 record instead. */
const ELSEWHERE = 0xffffffff
/** A directory of this many bytes has about a million files. */
const MOST_DIRECTORY = 200 * 1024 * 1024
const UTF8 = 0x0800
const ENCRYPTED = 0x0001

/**
 * Reads the central directory: unlike the headers before each file, it has all sizes.
 *
 * @throws {ZipError} if there is none.
 */
export async function readZipDirectory(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat()
  const { offset, length } = await findDirectory(file, size)
  if (length > MOST_DIRECTORY) throw new ZipError('tooMany')
  const directory = await readBytes(file, offset, length)
  const entries: ZipEntry[] = []
  for (let at = 0; at + ENTRY_SIZE <= length; ) {
    if (directory.readUInt32LE(at) !== ENTRY) throw new ZipError('damaged')
    const end = at + ENTRY_SIZE + sumOfLengths(directory, at)
    if (end > length) throw new ZipError('damaged')
    entries.push(entryAt(directory, at))
    at = end
  }
  return entries
}

/** Lengths of name, additional fields and comment. */
const sumOfLengths = (bytes: Buffer, at: number) =>
  bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)

/** @throws {ZipError} if the bytes end before. */
export async function readBytes(
  file: FileHandle,
  position: number,
  length: number,
): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) throw new ZipError('damaged')
  return buffer
}

async function findDirectory(file: FileHandle, size: number) {
  const length = Math.min(size, END_SIZE + MOST_COMMENT)
  const start = size - length
  const tail = await readBytes(file, start, length)
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at < 0 || at + END_SIZE > length || tail.readUInt32LE(at) !== END)
    throw new ZipError('damaged')
  const found = { offset: tail.readUInt32LE(at + 16), length: tail.readUInt32LE(at + 12) }
  const locator = at - ZIP64_LOCATOR_SIZE
  if (locator < 0 || tail.readUInt32LE(locator) !== ZIP64_LOCATOR) return found
  const record = await readBytes(file, Number(tail.readBigUInt64LE(locator + 8)), 56)
  if (record.readUInt32LE(0) !== ZIP64_END) throw new ZipError('damaged')
  return { offset: Number(record.readBigUInt64LE(48)), length: Number(record.readBigUInt64LE(40)) }
}

function entryAt(bytes: Buffer, at: number): ZipEntry {
  const flags = bytes.readUInt16LE(at + 8)
  const nameLength = bytes.readUInt16LE(at + 28)
  const from = at + ENTRY_SIZE
  const name = bytes.subarray(from, from + nameLength)
  const extra = bytes.subarray(from + nameLength, from + nameLength + bytes.readUInt16LE(at + 30))
  const [size = 0, compressedSize = 0, offset = 0] = with64(
    [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)],
    extra,
  )
  return {
    name: nameOf(name, (flags & UTF8) !== 0),
    ...{ size, compressedSize, offset },
    crc32: bytes.readUInt32LE(at + 16),
    method: bytes.readUInt16LE(at + 10),
    isEncrypted: (flags & ENCRYPTED) !== 0,
  }
}

/** Names are UTF-8 if their flag says so, or if they happen to be: macOS does not set the flag. */
function nameOf(bytes: Buffer, isUtf8: boolean): string {
  const text = new TextDecoder('utf-8').decode(bytes)
  return isUtf8 || !text.includes('\uFFFD') ? text : bytes.toString('latin1')
}

/** Replaces the numbers that do not fit into 32 bits by those of the ZIP64 field, which has them in this order. */
function with64(numbers: number[], extra: Buffer): number[] {
  if (!numbers.includes(ELSEWHERE)) return numbers
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return numbers.map((number) => {
      if (number !== ELSEWHERE) return number
      if (next + 8 > extra.length) throw new ZipError('damaged')
      const large = Number(extra.readBigUInt64LE(next))
      next += 8
      return large
    })
  }
  throw new ZipError('damaged')
}
