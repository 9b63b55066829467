import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { type Encoding, preferredEncoding } from './encodings.ts'

/** A smaller response fits into one packet without compression. */
const WORTH_IT = 1_024
/** Types that compress. Images, fonts (woff2) and the search index are compressed already. */
const TEXT =
  /^(text\/|image\/svg\+xml|application\/((.+\+)?(json|xml)|javascript|manifest\+json|wasm))/
/** Takes half the time of the best quality, for nearly the same size. */
const BROTLI_QUALITY = 5

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }

const encoderFor = (encoding: Encoding) =>
  encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip()

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>

/** Compresses outside of the main thread. */
export const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  compressors[encoding](bytes)

/** Whether a response of a type is sent compressed to browsers that accept it. */
export const isWorthCompressing = (type: string, size = WORTH_IT) =>
  TEXT.test(type) && size >= WORTH_IT

/**
 * Compresses the response of a handler if the browser accepts it and the type compresses. Everything
 * else, including parts of files, is sent unchanged.
 */
export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  const writeHead = response.writeHead.bind(response)

  response.writeHead = (status: number, ...rest: unknown[]) => {
    const given = rest.find((value) => typeof value === 'object') as OutgoingHttpHeaders | undefined
    for (const [name, value] of Object.entries(given ?? {})) {
      if (value !== undefined) response.setHeader(name, value)
    }
    if (!mayVary(response)) return writeHead(status)
    // Also on uncompressed responses: a cache must store both variants.
    response.appendHeader('Vary', 'Accept-Encoding')
    if (encoding && isWhole(status) && isWorthIt(response)) {
      describe(response, encoding)
      if (request.method !== 'HEAD') encode(response, encoding)
    }
    return writeHead(status)
  }
}

const mayVary = (response: ServerResponse) =>
  isWorthCompressing(String(response.getHeader('content-type')))
const isWhole = (status: number) => status === 200 || status === 404

function isWorthIt(response: ServerResponse): boolean {
  const length = response.getHeader('content-length')
  return (
    !response.hasHeader('content-encoding') && (length === undefined || Number(length) >= WORTH_IT)
  )
}

/** Sets the headers of a compressed response. */
function describe(response: ServerResponse, encoding: Encoding): void {
  const tag = response.getHeader('etag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) response.setHeader('ETag', `W/${tag}`)
  response.setHeader('Content-Encoding', encoding)
  response.removeHeader('Content-Length')
  response.removeHeader('Accept-Ranges')
}

/** Sends everything written from now on through an encoder, with backpressure. */
function encode(response: ServerResponse, encoding: Encoding): void {
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  const encoder = encoderFor(encoding)
  encoder.on('data', (chunk: Buffer) => {
    if (!write(chunk)) encoder.pause()
  })
  encoder.on('end', () => end())
  encoder.on('error', () => response.destroy())
  encoder.on('drain', () => response.emit('drain'))
  response.on('drain', () => encoder.resume())
  response.on('close', () => encoder.destroy())
  response.write = (chunk: string | Uint8Array) => encoder.write(chunk)
  response.end = ((chunk?: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) encoder.end(chunk)
    else encoder.end()
    return response
  }) as ServerResponse['end']
}
