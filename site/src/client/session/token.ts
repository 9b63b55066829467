const { hostname } = new URL(import.meta.env.PUBLIC_SUPABASE_URL || 'http://localhost')

/**
 * Where this browser keeps the session: the default of supabase-js, so that the admin console, which
 * lies on the same origin, shares it.
 */
export const SESSION_KEY = `sb-${hostname.split('.')[0]}-auth-token`

/** A token is renewed when it has less than this to live, in seconds; auth-js does so at 90. */
const LAST_MOMENTS = 90

interface Stored {
  access_token?: string
  expires_at?: number
  user?: { id?: string }
}

function stored(): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
  } catch {
    return null
  }
}

/** Forgets the session kept here. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY)
  } catch {
    // Where storage is forbidden, none was kept.
  }
}

/** Whether somebody is signed in here, as far as one can tell without asking anybody. */
export function hasSession(): boolean {
  return Boolean(stored()?.access_token)
}

/** The id of the person signed in here, without asking anybody. */
export function storedUserId(): string | null {
  return stored()?.user?.id ?? null
}

/**
 * The token that says who is asking.
 *
 * @returns null for a visitor. Only a session that has run out loads the code that renews it.
 */
export async function accessToken(): Promise<string | null> {
  const session = stored()
  if (!session?.access_token) return null
  if ((session.expires_at ?? 0) - Date.now() / 1000 > LAST_MOMENTS) return session.access_token
  const { auth } = await import('./auth.ts')
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}
