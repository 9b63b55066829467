import * as v from 'valibot'
import type { Handle } from '../app.ts'
import { malformed } from './storage-errors.ts'

const PATH = /^\/storage\/v1\/object\/sign\/([^/]+)$/

const signRequest = v.object({
  expiresIn: v.pipe(v.number(), v.integer(), v.minValue(1)),
  paths: v.array(v.string()),
})

/**
 * `createSignedUrls`: in lite 0.10.0 the route for one address hides the one for many, which then
 * always answers "Object not found". Each is asked for by itself.
 * @returns null when the request is for something else.
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
  const answers = await Promise.all(
    paths.map(async (path) => {
      const address = new URL(`/storage/v1/object/sign/${bucket}/${encodeURI(path)}`, request.url)
      const body = JSON.stringify({ expiresIn })
      const one = new Request(address, { method: 'POST', headers, body })
      const answer = await sign(one, peerAddress)
      const { signedURL = null } = (await answer.json()) as { signedURL?: string }
      return answer.ok
        ? { path, signedURL, error: null }
        : {
            path,
            signedURL: null,
            error: 'Either the object does not exist or you do not have access to it',
          }
    }),
  )
  return Response.json(answers)
}
