import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ARTICLE_IMAGE_BYTES } from '@broadsheet/shared/domain/article.ts'
import { type OutgoingClient, outgoingClient } from '../../http/outgoing/outgoingClient.ts'
import { OutgoingError } from '../../http/outgoing/outgoingError.ts'

/** Milliseconds between two requests to the old site, which still serves readers. */
const PAUSE = 200
const TIMEOUT = 30_000
/** Originals are larger than what is stored of them. */
const MOST_BYTES = 5 * ARTICLE_IMAGE_BYTES

export interface SiteFilesOptions {
  /** Address of the old site. */
  site: string
  /** Folder with the files of the old site; null: none. */
  folder: string | null
  /** Whether files that the folder does not have are requested from the old site. */
  isDownloaded: boolean
  /** Beginnings of paths that the folder may begin with, such as `wp-content/uploads/`. */
  prefixes: readonly string[]
}

/** Files of the old site: in a copy of its folder, or downloaded from it. */
export class SiteFiles {
  readonly #options: SiteFilesOptions
  readonly #client: OutgoingClient
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: SiteFilesOptions, client: OutgoingClient = outgoingClient()) {
    this.#options = options
    this.#client = client
  }

  /** Whether pictures of the old site are imported; otherwise they stay there. */
  get areImported(): boolean {
    return this.#options.folder !== null || this.#options.isDownloaded
  }

  /** Path on the old site of an address; null for other sites. */
  pathOf(address: string): string | null {
    const { site } = this.#options
    const whole = address.startsWith('//') ? `https:${address}` : address
    if (whole.startsWith('/')) return whole
    if (!URL.canParse(whole) || !URL.canParse(site)) return null
    const [url, own] = [new URL(whole), new URL(site)]
    const host = (each: URL) => each.host.replace(/^www\./, '')
    return host(url) === host(own) ? url.pathname : null
  }

  /** Path of a picture that is imported; null if the pictures stay where they are, or it is of another site. */
  ownPath(address: string): string | null {
    return this.areImported ? this.pathOf(address) : null
  }

  /** Whether a file would be requested from the old site. */
  async isRemote(path: string): Promise<boolean> {
    return this.#options.isDownloaded && (await this.#inFolder(path)) === null
  }

  /** Bytes of a file by its path on the old site; null if it is missing. */
  async read(path: string): Promise<Uint8Array | null> {
    const bytes = await this.#inFolder(path)
    if (bytes || !this.#options.isDownloaded || normalize(path).startsWith('..')) return bytes
    return this.#download(path)
  }

  async #inFolder(path: string): Promise<Uint8Array | null> {
    const { folder, prefixes } = this.#options
    if (normalize(path).startsWith('..')) return null
    for (const prefix of ['', ...prefixes]) {
      if (folder === null || !path.startsWith(prefix)) continue
      const bytes = await readFile(join(folder, path.slice(prefix.length))).catch(() => null)
      if (bytes) return bytes
    }
    return null
  }

  /** Requests follow one another. */
  #download(path: string): Promise<Uint8Array | null> {
    const result = this.#last.then(async () => {
      await setTimeout(PAUSE)
      const url = new URL(encodeURI(path), `${this.#options.site.replace(/\/$/, '')}/`).href
      const limits = { accept: ['image/*'], maxBytes: MOST_BYTES, timeout: TIMEOUT }
      try {
        return (await this.#client.get(url, limits)).bytes
      } catch (error) {
        if (error instanceof OutgoingError) return null
        throw error
      }
    })
    this.#last = result.catch(() => null)
    return result
  }
}
