import type { Database } from '@broadsheet/shared/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/**
 * A client for a program: it keeps no session.
 *
 * @param key - the publishable key to see what a reader sees, the secret key to see everything.
 */
export function clientFor(apiUrl: string, key: string): SupabaseClient<Database> {
  return createClient<Database>(apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}
