import type { Keys } from '../keys.ts'

/** The longest article has 2 MB: 500,000 characters of four bytes. */
const USER_LIMIT = 4 * 1024 * 1024
/** An import sends 50 articles at a time. */
const PROGRAM_LIMIT = 128 * 1024 * 1024

/**
 * Limits the size of request bodies for REST and Auth. A Content-Length over the limit is rejected before
 * the body is read. The body is read here, because lite prints an error when the client disconnects while
 * it reads.
 *
 * @returns the request with its body in memory; or a response with status 413.
 * @throws Error when the client disconnects before the end of the body.
 */
export async function limitBody(request: Request, keys: Keys): Promise<Request | Response> {
  const isProgram = request.headers.get('apikey') === keys.secretKey
  const limit = isProgram ? PROGRAM_LIMIT : USER_LIMIT
  if (Number(request.headers.get('content-length')) > limit) return tooLarge(limit)
  if (!hasBody(request)) return request
  const body = await readUpTo(request, limit)
  if (body === null) return tooLarge(limit)
  const { method, headers, signal, url } = request
  return new Request(url, { method, headers, signal, body })
}

/** True for requests from the network with a body; those of this process have it in memory. */
function hasBody({ method, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return !isRead && (headers.has('content-length') || headers.has('transfer-encoding'))
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
