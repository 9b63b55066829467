import type { Sql } from 'postgres'
import type { FileInfo, StoredFiles } from '../storage/files.ts'

const PUBLIC = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/

/**
 * Files of public buckets. lite 0.10.0 writes to the database each time one is read, never answers
 * 304, and knows neither HEAD nor Range; browsers and CDNs ask for all of these.
 * @returns null when the request is not for a public file.
 */
export async function handlePublicFile(
  request: Request,
  files: StoredFiles,
  sql: Sql,
): Promise<Response | null> {
  const place = PUBLIC.exec(new URL(request.url).pathname)
  if (place === null || !['GET', 'HEAD'].includes(request.method)) return null
  const bucket = decode(place[1])
  const key = decode(place[2])
  const info = bucket === null || key === null ? null : await findPublic(bucket, key, files, sql)
  if (bucket === null || key === null || info === null) return notFound()
  const headers = headersOf(info, new URL(request.url).searchParams.get('download'))
  if (isFresh(request, info)) return new Response(null, { status: 304, headers })
  const range = rangeOf(request, info)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${info.size}`)
    return new Response(null, { status: 416, headers })
  }
  const isEmpty = request.method === 'HEAD' || info.size === 0
  const body = isEmpty ? null : await files.read(bucket, key, info, range ?? undefined)
  // Replaced or removed since it was looked at: then what is there now.
  if (!isEmpty && body === null) return handlePublicFile(request, files, sql)
  headers.set('content-length', String(range ? range.end - range.start + 1 : info.size))
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${info.size}`)
  return new Response(body as BodyInit | null, { status: range ? 206 : 200, headers })
}

function decode(part: string | undefined): string | null {
  try {
    const text = decodeURIComponent(part ?? '')
    // PostgreSQL has no character 0 in texts.
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** The database says what is public and what exists; a file without a row has been deleted. */
async function findPublic(bucket: string, key: string, files: StoredFiles, sql: Sql) {
  const rows = await sql`
    select 1 from storage.objects o join storage.buckets b on b.id = o.bucket_id
    where b.id = ${bucket} and b.public and o.name = ${key}`
  if (rows.length === 0) return null
  return files.info(bucket, key).catch(() => null)
}

/** The answer of hosted storage: 400 with the real code inside. */
function notFound(): Response {
  const body = { statusCode: '404', error: 'not_found', message: 'Object not found' }
  return Response.json(body, { status: 400, headers: { 'cache-control': 'no-store' } })
}

function headersOf(info: FileInfo, download: string | null): Headers {
  const type = info.contentType
  // As hosted: somebody else's page must not run under our origin. An SVG image may carry scripts.
  const headers = new Headers({
    'content-type': /^text\/html\b/.test(type) ? 'text/plain; charset=utf-8' : type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': info.cacheControl,
    etag: info.eTag,
    'last-modified': info.lastModified.toUTCString(),
    'accept-ranges': 'bytes',
  })
  if (download !== null) {
    const name = download === '' ? '' : `; filename*=UTF-8''${encodeURIComponent(download)}`
    headers.set('content-disposition', `attachment${name}`)
  }
  return headers
}

/** RFC 9110, 13.1.2: If-None-Match compares weakly and takes precedence over dates. */
function isFresh(request: Request, info: FileInfo): boolean {
  const tags = request.headers.get('if-none-match')
  if (tags === null) return false
  return tags.split(',').some((tag) => ['*', info.eTag].includes(tag.trim().replace(/^W\//, '')))
}

/** RFC 9110, 14: one range of bytes; anything else is answered with the whole file. */
function rangeOf(request: Request, info: FileInfo) {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  const since = request.headers.get('if-range')
  if (asked === null || (since !== null && since !== info.eTag)) return null
  const [, first = '', last = ''] = asked
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(info.size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? info.size - 1 : Math.min(Number(last), info.size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
