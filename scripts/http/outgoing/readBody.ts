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
 * @param isCut - whether a larger body is cut there instead of refused.
 * @throws {OutgoingError} too_large or encoding.
 */
export async function readBody(
  response: IncomingMessage,
  most: number,
  signal: AbortSignal,
  isCut = false,
): Promise<Buffer> {
  if (!isCut && Number(response.headers['content-length']) > most) throw tooLarge(most)
  const parts: Buffer[] = []
  let room = most
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) {
      if (part.length > room && !isCut) throw tooLarge(most)
      parts.push(part.subarray(0, Math.max(room, 0)))
      room -= part.length
      if (room < 0) return
    }
  }
  const received = (source: AsyncIterable<Buffer>) => limited(source, most)
  const decoder = decoderOf(response)
  try {
    if (decoder) await pipeline(response, received, decoder, collect, { signal })
    else await pipeline(response, collect, { signal })
  } catch (error) {
    // A body of which the rest is not read ends with an error.
    if (!isCut || room >= 0) throw error
  }
  return Buffer.concat(parts)
}

/** Null for a body that is not compressed. */
function decoderOf({ headers }: IncomingMessage) {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity') return null
  if (Object.hasOwn(DECODERS, encoding)) return DECODERS[encoding as keyof typeof DECODERS]()
  throw new OutgoingError('encoding', `The encoding ${encoding} is not supported.`)
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
