import type { Database } from '@broadsheet/shared/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** A client created with the secret key, which bypasses row-level security. */
export type SecretClient = SupabaseClient<Database>

/**
 * A client for a program, without a session.
 *
 * @param key - the publishable key for the permissions of a visitor, the secret key for all.
 * @param timeout - timeout of a request in milliseconds.
 */
export function clientFor(apiUrl: string, key: string, timeout?: number): SupabaseClient<Database> {
  const fetchWithTimeout: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(timeout ?? 0) })
  return createClient<Database>(apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(timeout === undefined ? {} : { global: { fetch: fetchWithTimeout } }),
  })
}
