import { AuthClient } from '@supabase/auth-js'
import { API_KEY, API_URL } from '../api.ts'
import { SESSION_KEY } from './token.ts'

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
