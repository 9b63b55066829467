const { hostname } = new URL(import.meta.env.PUBLIC_SUPABASE_URL || 'http://localhost')

/** Storage key of the session: the default of supabase-js, shared with the console on the same origin. */
export const SESSION_KEY = `sb-${hostname.split('.')[0]}-auth-token`

interface StoredSession {
  access_token?: string
  expires_at?: number
  user?: { id?: string }
}

/** The session in local storage, unchecked. */
export function storedSession(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
  } catch {
    return null
  }
}

/** Removes the stored session. */
export function removeStoredSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY)
  } catch {
    // Storage is blocked: there is no stored session.
  }
}

/** Whether a session is stored. It is not verified. */
export function hasSession(): boolean {
  return Boolean(storedSession()?.access_token)
}

/** User id of the stored session, unverified; null without one. */
export function storedUserId(): string | null {
  return storedSession()?.user?.id ?? null
}
