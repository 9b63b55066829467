import type { Database } from '@broadsheet/shared/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** A client made with the secret key: it may write what no person may. */
export type SecretClient = SupabaseClient<Database>

/**
 * A client for a program: it keeps no session.
 *
 * @param key - the publishable key to see what a reader sees, the secret key to see everything.
 * @param patience - milliseconds after which a request that is not answered has failed.
 */
export function clientFor(
  apiUrl: string,
  key: string,
  patience?: number,
): SupabaseClient<Database> {
  const impatient: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(patience ?? 0) })
  return createClient<Database>(apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(patience === undefined ? {} : { global: { fetch: impatient } }),
  })
}
