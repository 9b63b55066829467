import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** Metadata of a stored file. */
export interface FileInfo {
  contentType: string
  cacheControl: string
  /** With quotation marks, as in the header. */
  eTag: string
  size: number
  lastModified: Date
}

/**
 * The files of Storage, by bucket and key. The file name is a hash of the key, so that keys cannot leave
 * the folder, `a` and `a/b` can both exist, and case and length of keys do not depend on the file system.
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
   * @param info - of the expected version of the file.
   * @param range - first and last byte, inclusive.
   * @returns null if the file was replaced or removed in the meantime.
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

  /** Stores a file. Replaces an existing file with the same key. */
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

  /** Removes a file if it exists. */
  async remove(bucket: string, key: string): Promise<void> {
    const path = this.#path(bucket, key)
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
  }

  /** Copies a file with its metadata. @throws an ENOENT error if it does not exist. */
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

/** Replaces a file atomically, also in case of a power cut. */
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
