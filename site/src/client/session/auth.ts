import { AuthClient } from '@supabase/auth-js'
import { API_KEY, API_URL } from '../api.ts'
import { SESSION_KEY } from './token.ts'

/**
 * The fragment of the address this page was opened with, such as that of a link in a mail: read before
 * the client below is made, which takes it out of the address as soon as the backend has answered.
 */
export const openedWith = globalThis.location?.hash ?? ''

/**
 * Signing in and out, and keeping the session fresh. Import it only where somebody is signed in or
 * about to be: it is a third of what supabase-js weighs, and a reader needs none of it.
 */
export const auth = new AuthClient({
  url: `${API_URL}/auth/v1`,
  // Capitals as in auth-js, which replaces this one by the session's.
  headers: { apikey: API_KEY, Authorization: `Bearer ${API_KEY}` },
  storageKey: SESSION_KEY,
  persistSession: true,
  autoRefreshToken: true,
  // Links in mails carry the session in the part of the address that servers never see.
  detectSessionInUrl: true,
  flowType: 'implicit',
})
