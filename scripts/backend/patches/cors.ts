const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const EXPOSED =
  'Content-Range, Content-Location, Content-Profile, Range-Unit, ETag, Link, X-Total-Count, Accept-Ranges, Retry-After'

/**
 * Responds to preflight requests. Site and console have another origin than the API. lite sets CORS
 * headers on some routes only and not on errors; here all responses have them. Every origin is allowed,
 * as on hosted Supabase: access depends on a key and a token, never on a cookie.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export function handlePreflight(request: Request): Response | null {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method'))
    return null
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '86400',
      vary: 'Access-Control-Request-Headers',
    },
  })
}

/** The response with CORS headers. */
export function withCors(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('access-control-allow-origin', '*')
  headers.delete('access-control-allow-credentials')
  headers.set('access-control-expose-headers', EXPOSED)
  return new Response(response.body, { status: response.status, headers })
}
