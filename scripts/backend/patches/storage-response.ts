const PREFIX = '/storage/v1'
const SIGN = /^\/storage\/v1\/object\/sign\//

/**
 * What lite 0.10.0 answers differently from the storage API that storage-js expects: signed addresses
 * under another name and with the mount point in front.
 */
export async function patchStorageResponse(
  request: Request,
  response: Response,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!response.ok || request.method !== 'POST') return response
  if (pathname.startsWith(`${PREFIX}/object/upload/sign/`)) {
    return rewrite(response, (answer: { signedUrl: string }) => ({
      ...answer,
      url: relative(answer.signedUrl),
    }))
  }
  if (SIGN.test(pathname)) return rewrite(response, signedUrls)
  return response
}

interface SignedUrl {
  signedUrl: string
}

function signedUrls(answer: SignedUrl): unknown {
  return { signedURL: relative(answer.signedUrl) }
}

/** storage-js puts the address of the storage API in front by itself. */
function relative(url: string): string {
  return url.startsWith(PREFIX) ? url.slice(PREFIX.length) : url
}

async function rewrite<Answer>(
  response: Response,
  change: (answer: Answer) => unknown,
): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const answer = (await response.json()) as Answer
  return new Response(JSON.stringify(change(answer)), { status: response.status, headers })
}
