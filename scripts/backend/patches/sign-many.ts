import * as v from 'valibot'
import type { Handle } from '../app.ts'
import { malformed } from './storage-errors.ts'

const PATH = /^\/storage\/v1\/object\/sign\/([^/]+)$/

const signRequest = v.object({
  expiresIn: v.pipe(v.number(), v.integer(), v.minValue(1)),
  paths: v.array(v.string()),
})

/**
 * Handles `createSignedUrls`. In lite the route for one URL hides the route for several, which responds
 * "Object not found". Requests each URL separately.
 *
 * No upstream issue found (supabase-community/lite, searched 2026-11); observed with @supabase/lite 0.10.0.
 *
 * @returns null for other requests.
 */
export async function handleSignMany(
  request: Request,
  peerAddress: string | null,
  sign: Handle,
): Promise<Response | null> {
  const bucket = PATH.exec(new URL(request.url).pathname)?.[1]
  if (bucket === undefined || request.method !== 'POST') return null
  const parsed = v.safeParse(signRequest, await request.json().catch(() => null))
  if (!parsed.success) return malformed('expiresIn and paths are required')
  const { paths, expiresIn } = parsed.output
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const results = await Promise.all(
    paths.map(async (path) => {
      const address = new URL(`/storage/v1/object/sign/${bucket}/${encodeURI(path)}`, request.url)
      const body = JSON.stringify({ expiresIn })
      const one = new Request(address, { method: 'POST', headers, body })
      const response = await sign(one, peerAddress)
      const { signedURL = null } = (await response.json()) as { signedURL?: string }
      return response.ok
        ? { path, signedURL, error: null }
        : {
            path,
            signedURL: null,
            error: 'Either the object does not exist or you do not have access to it',
          }
    }),
  )
  return Response.json(results)
}
