import { malformed } from './storage-errors.ts'

const UPLOAD = /^\/storage\/v1\/object\/(?!list\/|sign\/|move$|copy$|upload\/sign\/[^?]*$)/
const SIGNED_UPLOAD = /^\/storage\/v1\/object\/upload\/sign\//
/** The limit of a hosted project; buckets set smaller ones. */
export const UPLOAD_LIMIT = 50 * 1024 * 1024
const TRANSFORM = ['width', 'height', 'resize', 'format', 'quality']

/**
 * lite 0.10.0 looks for a form field named "file"; storage-js sends a File or Blob in a field with an
 * empty name, so such an upload fails. The form is unwrapped into a plain body here.
 *
 * Every upload is read whole first: lite trusts the header Content-Length for the size limit of the
 * bucket, and a refusal before the body was read breaks the connection of the client.
 * @returns the request for lite, or the refusal of a body that is too large for any bucket.
 */
export async function patchStorageRequest(request: Request): Promise<Request | Response> {
  const url = new URL(request.url)
  if (request.method === 'GET' || request.method === 'HEAD') return withoutTransform(request, url)
  const isUpload =
    (request.method === 'POST' && UPLOAD.test(url.pathname)) ||
    (request.method === 'PUT' && (UPLOAD.test(url.pathname) || SIGNED_UPLOAD.test(url.pathname)))
  if (!isUpload) return request
  const body = await readBody(request)
  if (body === null) return tooLarge()
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false
  return isForm ? unwrapForm(request, body) : withBody(request, body, {})
}

/** Null when it is too large; it is read to its end all the same, so that the refusal arrives. */
async function readBody(request: Request): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size <= UPLOAD_LIMIT) chunks.push(chunk)
    else chunks.length = 0
  }
  return size <= UPLOAD_LIMIT ? Buffer.concat(chunks) : null
}

function tooLarge(): Response {
  const message = 'The object exceeded the maximum allowed size'
  return Response.json({ statusCode: '413', error: 'Payload too large', message }, { status: 400 })
}

async function unwrapForm(
  request: Request,
  body: Buffer<ArrayBuffer>,
): Promise<Request | Response> {
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (form === null) return malformed('The form could not be read')
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (file === undefined || typeof file === 'string') return withBody(request, Buffer.alloc(0), {})
  const seconds = form.get('cacheControl')
  return withBody(request, Buffer.from(await file.arrayBuffer()), {
    'content-type': file.type || 'application/octet-stream',
    ...(typeof seconds === 'string' && { 'cache-control': `max-age=${seconds}` }),
  })
}

function withBody(
  request: Request,
  body: Buffer<ArrayBuffer>,
  extra: Record<string, string>,
): Request {
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(extra)) headers.set(name, value)
  headers.set('content-length', String(body.byteLength))
  headers.delete('transfer-encoding')
  return new Request(request.url, { method: request.method, headers, body })
}

/** lite has no image transformation: it would answer the picture as an unknown type. */
function withoutTransform(request: Request, url: URL): Request {
  if (!TRANSFORM.some((name) => url.searchParams.has(name))) return request
  for (const name of TRANSFORM) url.searchParams.delete(name)
  return new Request(url, request)
}
