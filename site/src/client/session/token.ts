import { API_KEY } from '../api/address.ts'
import { storedSession } from './storedSession.ts'

/** Tokens that expire in less than this are renewed, in seconds; the same value as in auth-js. */
const RENEW_BEFORE_EXPIRY = 90
/** Timeout of a request in milliseconds, including its body. */
const TIMEOUT = 15_000

/**
 * The access token of the session. Loads the Auth client only to renew an expired one.
 *
 * @returns null for visitors.
 */
export async function accessToken(): Promise<string | null> {
  const session = storedSession()
  if (!session?.access_token) return null
  const secondsLeft = (session.expires_at ?? 0) - Date.now() / 1000
  if (secondsLeft > RENEW_BEFORE_EXPIRY) return session.access_token
  const { auth } = await import('./auth.ts')
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}

/**
 * `fetch` with the publishable key, an access token and a timeout.
 *
 * @param token - null sends the request as a visitor.
 */
export function fetchWithToken(
  token: string | null,
  address: RequestInfo | URL,
  options: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(options.headers)
  headers.set('apikey', API_KEY)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const timeout = AbortSignal.timeout(TIMEOUT)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  return fetch(address, { ...options, headers, signal })
}

/** `fetch` as the signed-in user, or as a visitor without a session. */
export async function fetchWithSession(
  address: RequestInfo | URL,
  options?: RequestInit,
): Promise<Response> {
  return fetchWithToken(await accessToken(), address, options)
}
