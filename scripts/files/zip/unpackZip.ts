import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { readBytes, readZipDirectory, type ZipEntry, ZipError } from './zipDirectory.ts'

/** What an archive may contain at most. */
export interface ZipLimits {
  files: number
  /** Bytes of all files, unpacked. */
  bytes: number
}

const LOCAL_SIZE = 30
const STORED = 0
const DEFLATED = 8
/** Files that archive programs add. */
const IGNORED = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/

/**
 * Unpacks a zip archive into a folder, one file at a time.
 *
 * Nothing is written if the archive is encrypted, names a path outside of the folder, or says that it is too large;
 * unpacking stops at a file that is larger than the archive says. Links become files with the path they lead to.
 *
 * @throws {ZipError} with the reason.
 */
export async function unpackZip(path: string, folder: string, limits: ZipLimits): Promise<void> {
  const file = await open(path)
  try {
    const entries = (await readZipDirectory(file)).filter(({ name }) => !IGNORED.test(name))
    check(entries, limits)
    for (const entry of entries) {
      if (entry.name.endsWith('/')) continue
      const target = join(folder, ...entry.name.split('/'))
      await mkdir(dirname(target), { recursive: true })
      await unpackEntry(file, path, entry, target)
    }
  } finally {
    await file.close()
  }
}

function check(entries: readonly ZipEntry[], limits: ZipLimits): void {
  if (entries.length > limits.files) throw new ZipError('tooMany')
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new ZipError('encrypted')
  if (entries.some(({ name }) => !isInside(name))) throw new ZipError('outside')
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  if (bytes > limits.bytes) throw new ZipError('tooLarge')
}

/** Whether a name is a path below the folder, on any system. */
const isInside = (name: string) =>
  !/[\\\0:]/.test(name) && !name.startsWith('/') && !name.split('/').includes('..')

async function unpackEntry(
  file: FileHandle,
  path: string,
  entry: ZipEntry,
  target: string,
): Promise<void> {
  const header = await readBytes(file, entry.offset, LOCAL_SIZE)
  const start = entry.offset + LOCAL_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28)
  const input =
    entry.compressedSize === 0
      ? Readable.from([])
      : createReadStream(path, { start, end: start + entry.compressedSize - 1 })
  const output = createWriteStream(target)
  if (entry.method === STORED) return pipeline(input, checked(entry), output)
  if (entry.method !== DEFLATED) throw new ZipError('damaged')
  try {
    await pipeline(input, createInflateRaw(), checked(entry), output)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw code.startsWith('Z_') ? new ZipError('damaged') : error
  }
}

/** Passes the bytes of a file on; fails if there are more or other ones than the archive says. */
function checked({ size, crc32: expected }: ZipEntry): Transform {
  let bytes = 0
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      sum = crc32(chunk, sum)
      done(bytes > size ? new ZipError('damaged') : null, chunk)
    },
    flush(done) {
      done(bytes === size && sum === expected ? null : new ZipError('damaged'))
    },
  })
}
