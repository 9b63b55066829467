import type { Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { headersFor } from '@broadsheet/shared/hosting/match.ts'
import { compress, isWorthCompressing } from './compression.ts'
import { type Encoding, preferredEncoding } from './encodings.ts'
import { tagOf, typeOf, type WholeFile } from './files.ts'

/** A response without its status line. */
interface Variant {
  /** Names and values in turn, as `writeHead` takes them. */
  head: string[]
  bytes: Buffer
}

/** One version of a file, with prepared responses for each encoding. */
export class MemoryFile {
  readonly #stats: Stats
  readonly #tag: string
  readonly #unchanged: string[]
  readonly #plain: Variant
  readonly #isCompressible: boolean
  readonly #encoded = new Map<Encoding, Variant | Promise<Variant>>()
  readonly #onGrow: (bytes: number) => void
  /** Bytes of all variants. */
  size: number

  /**
   * @param path - of the address; selects the headers of the hosting table.
   * @param name - of the file.
   * @param onGrow - called with the size of a new variant.
   */
  constructor(
    path: string,
    name: string,
    { bytes, stats }: WholeFile,
    onGrow: (bytes: number) => void,
  ) {
    this.#stats = stats
    this.#tag = tagOf(stats)
    this.#onGrow = onGrow
    this.size = bytes.length
    const type = typeOf(name)
    this.#isCompressible = isWorthCompressing(type, bytes.length)
    const head = [...headersFor(path, new URLSearchParams()), ['ETag', this.#tag]].flat()
    const vary = isWorthCompressing(type) ? ['Vary', 'Accept-Encoding'] : []
    this.#unchanged = [...head, ...vary]
    const described = [...head, 'content-type', type, 'last-modified', stats.mtime.toUTCString()]
    const length = String(bytes.length)
    this.#plain = { head: [...described, 'content-length', length, ...vary], bytes }
  }

  /** Whether this is the version with these properties. */
  isOf({ ino, size, mtimeMs, ctimeMs }: Stats): boolean {
    const mine = this.#stats
    return (
      mine.ino === ino && mine.mtimeMs === mtimeMs && mine.ctimeMs === ctimeMs && mine.size === size
    )
  }

  /** Responds to a GET or HEAD request. */
  send({ headers, method }: IncomingMessage, response: ServerResponse): void {
    if (headers['if-none-match']?.split(', ').includes(this.#tag)) {
      response.writeHead(304, this.#unchanged).end()
      return
    }
    const encoding = this.#isCompressible ? preferredEncoding(headers['accept-encoding']) : null
    const variant = encoding ? this.#variant(encoding) : this.#plain
    const send = ({ head, bytes }: Variant) => {
      response.writeHead(200, head).end(method === 'HEAD' ? undefined : bytes)
    }
    if (variant instanceof Promise) variant.then(send, () => response.destroy())
    else send(variant)
  }

  /** Compresses once, also for requests that arrive meanwhile. */
  #variant(encoding: Encoding): Variant | Promise<Variant> {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const made = compress(this.#plain.bytes, encoding).then((bytes) => {
      const variant = { head: encodedHead(this.#plain.head, encoding, bytes.length), bytes }
      this.#encoded.set(encoding, variant)
      this.size += bytes.length
      this.#onGrow(bytes.length)
      return variant
    })
    this.#encoded.set(encoding, made)
    return made
  }
}

function encodedHead(plain: string[], encoding: Encoding, length: number): string[] {
  const place = plain.indexOf('content-length')
  return [...plain.slice(0, place + 1), String(length), ...plain.slice(place + 2)].concat(
    'content-encoding',
    encoding,
  )
}
