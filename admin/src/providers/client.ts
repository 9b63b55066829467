import { createClient } from '@supabase/supabase-js'
import { soundFetch } from './soundFetch.ts'

export const apiUrl = import.meta.env.VITE_SUPABASE_URL
export const apiKey = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY

/** The browser's fetch, with patience and no credulity; see soundFetch. */
export const patientFetch = soundFetch((input, init) => fetch(input, init))

/**
 * The console's one client. The session lies under supabase-js's default key, where the site, on
 * the same origin, keeps it too: one sign-in serves both.
 */
export const client = createClient(apiUrl, apiKey, {
  // Links in mails lead to the site, never to the console.
  auth: { flowType: 'implicit', detectSessionInUrl: false },
  global: { fetch: patientFetch },
})
