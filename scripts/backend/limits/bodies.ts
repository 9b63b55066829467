import type { Keys } from '../keys.ts'

/** The longest article has 2 MB: 500,000 characters of four bytes. */
const USER_LIMIT = 4 * 1024 * 1024
/** An import sends 50 articles at a time. */
const PROGRAM_LIMIT = 128 * 1024 * 1024

/**
 * Limits the size of request bodies for REST and Auth. A Content-Length over the limit is rejected before
 * the body is read; a body of unknown length is read up to the limit.
 *
 * @returns the request, with its body in memory if the length was unknown; or a response with status 413.
 */
export async function limitBody(request: Request, keys: Keys): Promise<Request | Response> {
  const isProgram = request.headers.get('apikey') === keys.secretKey
  const limit = isProgram ? PROGRAM_LIMIT : USER_LIMIT
  const length = request.headers.get('content-length')
  if (length !== null) return Number(length) <= limit ? request : tooLarge(limit)
  if (!request.headers.has('transfer-encoding')) return request
  const body = await readUpTo(request, limit)
  if (body === null) return tooLarge(limit)
  const { method, headers, signal, url } = request
  return new Request(url, { method, headers, signal, body })
}

async function readUpTo(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(limit: number): Response {
  const message = `The body of a request may have ${limit / 1024 / 1024} MB`
  return Response.json(
    { code: 'PT413', message, details: null, hint: null },
    { status: 413, headers: { connection: 'close' } },
  )
}
