const PREFIX = '/storage/v1'
const SIGN = /^\/storage\/v1\/object\/sign\//

/**
 * Renames signed URLs in responses and makes them relative, as storage-js expects. lite returns
 * `signedUrl` with the path prefix `/storage/v1`.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 */
export async function patchStorageResponse(
  request: Request,
  response: Response,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!response.ok || request.method !== 'POST') return response
  if (pathname.startsWith(`${PREFIX}/object/upload/sign/`)) {
    return rewrite(response, (body: { signedUrl: string }) => ({
      ...body,
      url: relative(body.signedUrl),
    }))
  }
  if (SIGN.test(pathname)) return rewrite(response, signedUrls)
  return response
}

interface SignedUrl {
  signedUrl: string
}

function signedUrls(body: SignedUrl): unknown {
  return { signedURL: relative(body.signedUrl) }
}

/** storage-js adds the URL of the Storage API. */
function relative(url: string): string {
  return url.startsWith(PREFIX) ? url.slice(PREFIX.length) : url
}

async function rewrite<Body>(
  response: Response,
  change: (body: Body) => unknown,
): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const body = (await response.json()) as Body
  return new Response(JSON.stringify(change(body)), { status: response.status, headers })
}
