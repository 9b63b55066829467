import { malformed } from './storage-errors.ts'

const UPLOAD = /^\/storage\/v1\/object\/(?!list\/|sign\/|move$|copy$|upload\/sign\/[^?]*$)/
const SIGNED_UPLOAD = /^\/storage\/v1\/object\/upload\/sign\//
/** The limit of a hosted project. Buckets have smaller limits. */
export const UPLOAD_LIMIT = 50 * 1024 * 1024
/** What a form adds to its file: boundaries, headers and other fields. */
const FORM_BYTES = 64 * 1024
const TRANSFORM = ['width', 'height', 'resize', 'format', 'quality']

/**
 * Converts uploads for lite. lite reads a form field named "file"; storage-js sends a File or Blob in a
 * field with an empty name. The form is replaced by a plain body.
 *
 * Every upload is read completely: lite uses the header Content-Length for the size limit of the bucket,
 * and a response before the end of the body breaks the connection of the client.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 *
 * @returns the request for lite, or the response if the body is too large.
 */
export async function patchStorageRequest(request: Request): Promise<Request | Response> {
  const url = new URL(request.url)
  if (request.method === 'GET' || request.method === 'HEAD') return withoutTransform(request, url)
  const isUpload =
    (request.method === 'POST' && UPLOAD.test(url.pathname)) ||
    (request.method === 'PUT' && (UPLOAD.test(url.pathname) || SIGNED_UPLOAD.test(url.pathname)))
  if (!isUpload) return request
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false
  const body = await readBody(request, isForm ? UPLOAD_LIMIT + FORM_BYTES : UPLOAD_LIMIT)
  if (body === null) return tooLarge()
  return isForm ? unwrapForm(request, body) : withBody(request, body, {})
}

/** The body, or null if it is too large. Always reads to the end, so that the client gets the response. */
async function readBody(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size <= limit) chunks.push(chunk)
    else chunks.length = 0
  }
  return size <= limit ? Buffer.concat(chunks) : null
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
  if (file.size > UPLOAD_LIMIT) return tooLarge()
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

/** Removes transformation parameters. lite would return the image with an unknown type. */
function withoutTransform(request: Request, url: URL): Request {
  if (!TRANSFORM.some((name) => url.searchParams.has(name))) return request
  for (const name of TRANSFORM) url.searchParams.delete(name)
  return new Request(url, request)
}
