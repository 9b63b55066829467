import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** What is remembered beside the bytes of a stored file. */
export interface FileInfo {
  contentType: string
  cacheControl: string
  /** With its quotation marks, as the header wants it. */
  eTag: string
  size: number
  lastModified: Date
}

/**
 * The bytes of storage, by bucket and key. A file is named by the hash of its key: so no key can lead
 * out of the folder, `a` and `a/b` may both exist, and a file system that ignores case or limits the
 * length of names makes no difference.
 */
export class StoredFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  #path(bucket: string, key: string): string {
    const hash = createHash('sha256').update(`${bucket}\0${key}`).digest('hex')
    return join(this.#folder, hash.slice(0, 2), hash)
  }

  /** @throws an ENOENT error when there is no such file. */
  async info(bucket: string, key: string): Promise<FileInfo> {
    const path = this.#path(bucket, key)
    const { size, mtime } = await stat(path)
    const noted = JSON.parse(await readFile(`${path}.json`, 'utf8')) as Omit<
      FileInfo,
      'size' | 'lastModified'
    >
    return { ...noted, size, lastModified: mtime }
  }

  /**
   * Opens a file to send it.
   *
   * @param info of the file that is meant: what was said of one is not sent of another.
   * @param range first and last byte, both inclusive.
   * @returns null when it has been replaced or removed since.
   */
  async read(
    bucket: string,
    key: string,
    info: FileInfo,
    range?: { start: number; end: number },
  ): Promise<ReadableStream | null> {
    const handle = await open(this.#path(bucket, key)).catch(unlessMissing)
    if (handle === null) return null
    const { size, mtime } = await handle.stat()
    if (size === info.size && mtime.getTime() === info.lastModified.getTime()) {
      return Readable.toWeb(handle.createReadStream(range))
    }
    await handle.close()
    return null
  }

  /** Stores a file, in place of the one under this key if there is one. */
  async write(
    bucket: string,
    key: string,
    bytes: Uint8Array,
    about: { contentType: string; cacheControl: string },
  ): Promise<FileInfo> {
    const path = this.#path(bucket, key)
    await mkdir(dirname(path), { recursive: true })
    const eTag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    const { contentType, cacheControl } = about
    const noted = { bucket, key, contentType, cacheControl, eTag }
    await replaceFile(path, bytes)
    await replaceFile(`${path}.json`, Buffer.from(JSON.stringify(noted)))
    return this.info(bucket, key)
  }

  /** Removes a file; one that is not there is removed already. */
  async remove(bucket: string, key: string): Promise<void> {
    const path = this.#path(bucket, key)
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
  }

  /** Copies a file with what is remembered beside it. @throws an ENOENT error when there is none. */
  async copy(
    from: [bucket: string, key: string],
    to: [bucket: string, key: string],
  ): Promise<FileInfo> {
    const { contentType, cacheControl } = await this.info(...from)
    return this.write(...to, await readFile(this.#path(...from)), { contentType, cacheControl })
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** A reader sees the old bytes or the new ones, and a power cut leaves one of the two. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  const handle = await open(draft, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(draft, path)
}
