import { storedSession } from './storedSession.ts'

/** Tokens that expire in less than this are renewed, in seconds; the same value as in auth-js. */
const LAST_MOMENTS = 90

/**
 * The access token of the session. Loads the Auth client only to renew an expired one.
 *
 * @returns null for visitors.
 */
export async function accessToken(): Promise<string | null> {
  const session = storedSession()
  if (!session?.access_token) return null
  if ((session.expires_at ?? 0) - Date.now() / 1000 > LAST_MOMENTS) return session.access_token
  const { auth } = await import('./auth.ts')
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}
