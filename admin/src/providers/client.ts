import { createClient } from '@supabase/supabase-js'
import { withReauthentication } from './reauthentication.ts'
import { validatedFetch } from './validatedFetch.ts'

export const apiUrl = import.meta.env.VITE_SUPABASE_URL
export const apiKey = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY

/** The browser's fetch with timeouts, validated responses, and a password dialog; see the wrappers. */
export const patientFetch = withReauthentication(
  validatedFetch((input, init) => fetch(input, init)),
)

/**
 * The only Supabase client of the console. The session is stored under supabase-js's default key, which the
 * site on the same origin uses too: one sign-in is valid for both.
 */
export const client = createClient(apiUrl, apiKey, {
  // Links in e-mails open the site, never the console.
  auth: { flowType: 'implicit', detectSessionInUrl: false },
  global: { fetch: patientFetch },
})
