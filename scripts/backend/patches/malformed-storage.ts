import { malformed } from './storage-errors.ts'

const READS_JSON = /^\/storage\/v1\/(bucket|object\/(list|move|copy|sign))(\/|$)/

/**
 * Rejects malformed storage requests with status 400: invalid percent-encoding, the character U+0000,
 * which PostgreSQL does not store, and bodies that are not JSON objects. lite responds with status 500.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 *
 * @returns null for a valid request, whose body can still be read.
 */
export async function refuseMalformedStorage(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (!isReadable(pathname)) return malformed('The path of the object cannot be read')
  const hasBody = !['GET', 'HEAD'].includes(request.method)
  if (!hasBody || !isJson(request, pathname)) return null
  const text = await request.clone().text()
  return text === '' || isObject(text) ? null : malformed('The body must be a JSON object')
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

function isJson(request: Request, path: string): boolean {
  const type = request.headers.get('content-type') ?? ''
  return type.startsWith('application/json') || READS_JSON.test(path)
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isPlain && !text.includes('\\u0000')
  } catch {
    return false
  }
}
