const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const EXPOSED =
  'Content-Range, Content-Location, Content-Profile, Range-Unit, ETag, Link, X-Total-Count, Accept-Ranges, Retry-After'

/**
 * Site and admin live on another origin than the API. lite 0.10.0 sets the headers for that on some
 * routes only, not on errors and not on those that we answer ourselves; here they are the same for all.
 * Any origin may ask, as on hosted Supabase: a key and a token decide, never a cookie.
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

/** The same answer, readable from another origin. */
export function withCors(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('access-control-allow-origin', '*')
  headers.delete('access-control-allow-credentials')
  headers.set('access-control-expose-headers', EXPOSED)
  return new Response(response.body, { status: response.status, headers })
}
