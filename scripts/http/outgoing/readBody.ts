import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutgoingError } from './outgoingError.ts'

/** Content encodings that are requested and understood. */
export const ENCODINGS = 'gzip, deflate, br'

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const

/**
 * Reads and decompresses a body. The limit applies to the received and to the decompressed bytes, while
 * they arrive.
 *
 * @param most - maximum size in bytes.
 * @throws {OutgoingError} too_large or encoding.
 */
export async function readBody(
  response: IncomingMessage,
  most: number,
  signal: AbortSignal,
): Promise<Buffer> {
  if (Number(response.headers['content-length']) > most) throw tooLarge(most)
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const parts: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const part of limited(source, most)) parts.push(part)
  }
  const received = (source: AsyncIterable<Buffer>) => limited(source, most)
  if (encoding === 'identity') {
    await pipeline(response, collect, { signal })
  } else {
    const decoder = Object.hasOwn(DECODERS, encoding)
      ? DECODERS[encoding as keyof typeof DECODERS]()
      : null
    if (!decoder) throw new OutgoingError('encoding', `The encoding ${encoding} is not supported.`)
    await pipeline(response, received, decoder, collect, { signal })
  }
  return Buffer.concat(parts)
}

async function* limited(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const part of source) {
    size += part.length
    if (size > most) throw tooLarge(most)
    yield part
  }
}

const tooLarge = (most: number) =>
  new OutgoingError('too_large', `The response is larger than ${most} bytes.`)
