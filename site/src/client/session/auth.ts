import { AuthClient } from '@supabase/auth-js'
import { API_KEY, API_URL } from '../api/address.ts'
import { SESSION_KEY } from './storedSession.ts'

/**
 * The URL fragment this page was opened with, e.g. from a link in a mail. Read before the client below is
 * created, which removes it from the address.
 */
export const openedWith = globalThis.location?.hash ?? ''

/**
 * Auth client: signing in and out, renewing the session. Import it only for signed-in users and sign-in
 * screens: it is a third of supabase-js, and readers do not need it.
 */
export const auth = new AuthClient({
  url: `${API_URL}/auth/v1`,
  // Same capitalisation as in auth-js, which replaces this header with the one of the session.
  headers: { apikey: API_KEY, Authorization: `Bearer ${API_KEY}` },
  storageKey: SESSION_KEY,
  persistSession: true,
  autoRefreshToken: true,
  // Links in mails carry the session in the URL fragment, which is not sent to servers.
  detectSessionInUrl: true,
  flowType: 'implicit',
})
