import { type Stats, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { dependsOnQuery } from '@broadsheet/shared/hosting/match.ts'
import { destinationOf } from '@broadsheet/shared/hosting/redirects.ts'
import { diskPath, readWhole } from './files.ts'
import { MemoryFile } from './memoryFile.ts'

/** Limit of all files in memory, with their compressed forms. */
const TOTAL_BYTES = 64 * 1024 * 1024
/** Larger files are streamed from the disk. */
const FILE_BYTES = 1024 * 1024
/** Estimated memory of a path without its file. */
const PATH_BYTES = 512

/** A path that was requested before. */
interface HotPath {
  /** Path on the disk through the link to the live release. */
  name: string
  dependsOnQuery: boolean
  /** Read at the second request. */
  file: MemoryFile | null
  /** Whether it was requested since memory was last freed. */
  isUsed: boolean
}

/**
 * Files of the live release in memory, so that a popular page costs one `stat` and one write. Each
 * request compares the file in memory with the one on the disk: a publish is visible to the next request.
 */
export class HotFiles {
  readonly #live: string
  readonly #limit: number
  readonly #paths = new Map<string, HotPath>()
  #bytes = 0

  /**
   * @param live - link to the live release.
   * @param limit - bytes of all files in memory.
   */
  constructor(live: string, limit = TOTAL_BYTES) {
    this.#live = live
    this.#limit = limit
  }

  /** Estimated memory of all files. */
  get bytes(): number {
    return this.#bytes
  }

  /** Responds from memory. Returns false for other paths, methods and ranges; nothing was sent then. */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const hot = this.#paths.get(path)
    if (hot === undefined || (query >= 0 && hot.dependsOnQuery)) return false
    const file = this.#current(path, hot)
    file?.send(request, response)
    return file !== null
  }

  /** Responds to later requests for a file from memory. */
  admit(path: string): void {
    // Other spellings of a path, such as `//`, would fill the memory with copies.
    if (this.#paths.has(path) || path.includes('//')) return
    const within = diskPath(path)
    if (within === null || encodeURI(within) !== path) return
    const name = join(this.#live, path.endsWith('/') ? `${within}index.html` : within)
    this.#add(path, {
      name,
      dependsOnQuery: dependsOnQuery(path),
      ...{ file: null, isUsed: false },
    })
  }

  /** The file of a path, read again after a change; null if it cannot be sent from memory. */
  #current(path: string, hot: HotPath): MemoryFile | null {
    hot.isUsed = true
    const stats = statSync(hot.name, { throwIfNoEntry: false })
    if (stats && hot.file?.isOf(stats)) return hot.file
    this.#remove(path, hot)
    hot.file = stats ? this.#read(path, hot.name, stats) : null
    if (hot.file) this.#add(path, hot)
    return hot.file
  }

  #read(path: string, name: string, { size }: Stats): MemoryFile | null {
    const read = size <= FILE_BYTES ? readWhole(name) : null
    if (read === null) return null
    // For a redirect page, the server sends a redirect instead.
    if (name.endsWith('.html') && destinationOf(read.bytes.toString()) !== null) return null
    const file: MemoryFile = new MemoryFile(path, name, read, (bytes) => {
      if (this.#paths.get(path)?.file === file) this.#grow(bytes)
    })
    return file
  }

  #add(path: string, hot: HotPath): void {
    this.#paths.set(path, hot)
    this.#grow(sizeOf(hot))
  }

  #remove(path: string, hot: HotPath): void {
    if (this.#paths.delete(path)) this.#bytes -= sizeOf(hot)
  }

  /** Removes the paths that were not requested for the longest time until the others are within the limit. */
  #grow(bytes: number): void {
    this.#bytes += bytes
    for (const [path, hot] of this.#paths) {
      if (this.#bytes <= this.#limit) return
      this.#paths.delete(path)
      if (hot.isUsed) {
        hot.isUsed = false
        this.#paths.set(path, hot)
      } else this.#bytes -= sizeOf(hot)
    }
  }
}

const sizeOf = ({ file }: HotPath) => PATH_BYTES + (file?.size ?? 0)
