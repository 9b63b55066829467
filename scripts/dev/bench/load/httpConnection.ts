import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A response; `head` is the status line and the headers. */
export interface Reply {
  status: number
  head: string
  /** As sent: compressed if the head says so. */
  body: Buffer
}

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

/** Value of a header of a response. */
export const headerOf = (head: string, name: string): string | undefined =>
  new RegExp(`^${name}: *(.*?)\r?$`, 'im').exec(head)?.[1]

/** The decompressed text of a response. */
export function textOf({ head, body }: Reply): string {
  const encoding = headerOf(head, 'content-encoding')
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString()
}

/**
 * A connection for GET requests, one after the other. Costs a third of node:http, so that the generated
 * load is not limited by its generator.
 */
export class HttpConnection {
  readonly #socket: Socket
  #received: Buffer[] = []
  #pending: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null
  /** Head of the response that is being received, and the length of its body; -1: in chunks. */
  #head: string | null = null
  #length = 0

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => this.#onData(chunk))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The connection was closed.')))
  }

  /**
   * @param headers - lines that end in CRLF.
   * @throws Error when the connection fails.
   */
  get(path: string, headers = ''): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('The connection was closed.'))
      this.#pending = { resolve, reject }
      this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
    })
  }

  /** Closes the connection; a pending request fails. */
  close(): void {
    this.#socket.destroy()
  }

  #fail(error: Error): void {
    this.#pending?.reject(error)
    this.#pending = null
  }

  #onData(chunk: Buffer): void {
    this.#received.push(chunk)
    if (this.#head === null && !this.#readHead()) return
    const size = this.#received.reduce((sum, { length }) => sum + length, 0)
    if (this.#length >= 0 ? size < this.#length : !endsInLastChunk(this.#received)) return
    const sent = Buffer.concat(this.#received)
    const head = this.#head ?? ''
    const body = this.#length >= 0 ? sent : joinChunks(sent)
    this.#received = []
    this.#head = null
    const { resolve } = this.#pending ?? {}
    this.#pending = null
    resolve?.({ status: Number(head.slice(9, 12)), head, body })
  }

  #readHead(): boolean {
    const start = Buffer.concat(this.#received)
    const end = start.indexOf(HEAD_END)
    if (end < 0) return false
    this.#head = start.toString('latin1', 0, end)
    this.#received = [start.subarray(end + HEAD_END.length)]
    const isChunked = /^transfer-encoding: *chunked/im.test(this.#head)
    this.#length = isChunked ? -1 : Number(headerOf(this.#head, 'content-length') ?? 0)
    return true
  }
}

function endsInLastChunk(received: Buffer[]): boolean {
  return Buffer.concat(received.slice(-2)).subarray(-LAST_CHUNK.length).toString() === LAST_CHUNK
}

function joinChunks(sent: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const end = sent.indexOf('\r\n', at)
    const size = Number.parseInt(sent.toString('latin1', at, end), 16)
    if (!size) return Buffer.concat(chunks)
    chunks.push(sent.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}
