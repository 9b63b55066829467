import { createClient } from '@supabase/supabase-js'

export const apiUrl = import.meta.env.VITE_SUPABASE_URL
export const apiKey = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY

/**
 * The console's one client. The session lies under supabase-js's default key, where the site, on
 * the same origin, keeps it too: one sign-in serves both.
 */
export const client = createClient(apiUrl, apiKey, {
  // Links in mails lead to the site, never to the console.
  auth: { flowType: 'implicit', detectSessionInUrl: false },
})
