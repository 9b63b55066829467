import type { Admission, AuthRequest, RateLimits } from './rateLimits.ts'

const PREFIX = '/auth/v1'
const ADMIN = `${PREFIX}/admin/`

/**
 * Applies the rate limits of Auth. The admin API, which needs the secret key, is not limited.
 *
 * @returns the response for a request over a limit; otherwise its admission, or null if it is not limited.
 */
export async function limitAuthRequest(
  request: Request,
  address: string | null,
  limits: RateLimits,
): Promise<Admission | Response | null> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(`${PREFIX}/`) || pathname.startsWith(ADMIN)) return null
  return limits.admit(await readAuthRequest(request), address)
}

async function readAuthRequest(request: Request): Promise<AuthRequest> {
  const url = new URL(request.url)
  const body = (await request
    .clone()
    .json()
    .catch(() => null)) as { email?: unknown; password?: unknown } | null
  const path = url.pathname.slice(PREFIX.length)
  const email = typeof body?.email === 'string' ? body.email.trim().toLowerCase() : ''
  return {
    method: request.method,
    path,
    grantType: url.searchParams.get('grant_type'),
    // Its mail goes to the account of the session.
    email: path === '/reauthenticate' ? (request.headers.get('authorization') ?? '') : email,
    changesPassword: body?.password !== undefined,
  }
}
