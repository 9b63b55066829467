import type { Sql } from 'postgres'
import type { FileInfo, StoredFiles } from '../storage/files.ts'

const PUBLIC = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/

/**
 * Serves files of public buckets. lite writes to the database for every read and supports neither
 * conditional requests (304), HEAD nor Range, which browsers and CDNs use.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 *
 * @returns null if the request is not for a public file.
 */
export async function handlePublicFile(
  request: Request,
  files: StoredFiles,
  sql: Sql,
): Promise<Response | null> {
  const match = PUBLIC.exec(new URL(request.url).pathname)
  if (match === null || !['GET', 'HEAD'].includes(request.method)) return null
  const bucket = decode(match[1])
  const key = decode(match[2])
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
  // The file was replaced or removed in the meantime: start again.
  if (!isEmpty && body === null) return handlePublicFile(request, files, sql)
  headers.set('content-length', String(range ? range.end - range.start + 1 : info.size))
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${info.size}`)
  return new Response(body as BodyInit | null, { status: range ? 206 : 200, headers })
}

function decode(part: string | undefined): string | null {
  try {
    const text = decodeURIComponent(part ?? '')
    // PostgreSQL does not store the character 0.
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Metadata of a file that has a row in a public bucket. A file without a row was deleted. */
async function findPublic(bucket: string, key: string, files: StoredFiles, sql: Sql) {
  const rows = await sql`
    select 1 from storage.objects o join storage.buckets b on b.id = o.bucket_id
    where b.id = ${bucket} and b.public and o.name = ${key}`
  if (rows.length === 0) return null
  return files.info(bucket, key).catch(() => null)
}

/** The response of hosted Storage: status 400 with the real status in the body. */
function notFound(): Response {
  const body = { statusCode: '404', error: 'not_found', message: 'Object not found' }
  return Response.json(body, { status: 400, headers: { 'cache-control': 'no-store' } })
}

function headersOf(info: FileInfo, download: string | null): Headers {
  const type = info.contentType
  // As hosted: uploaded HTML and SVG files must not run scripts under this origin.
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

/** RFC 9110, 14: one range of bytes; otherwise the response has the whole file. */
function rangeOf(request: Request, info: FileInfo) {
  const requested = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  const since = request.headers.get('if-range')
  if (requested === null || (since !== null && since !== info.eTag)) return null
  const [, first = '', last = ''] = requested
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(info.size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? info.size - 1 : Math.min(Number(last), info.size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
