import type { Database } from '@broadsheet/shared/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** A client created with the secret key, which bypasses row-level security. */
export type SecretClient = SupabaseClient<Database>

/**
 * A client for a program, without a session.
 *
 * @param key - the publishable key for the permissions of a visitor, the secret key for all.
 * @param timeout - timeout of a request in milliseconds.
 * @param send - sends the requests; that of an embedded backend in this process needs no connection.
 */
export function clientFor(
  apiUrl: string,
  key: string,
  timeout?: number,
  send: typeof fetch = (input, init) => fetch(input, init),
): SupabaseClient<Database> {
  const sendWithTimeout: typeof fetch = (input, init) =>
    send(input, { ...init, signal: AbortSignal.timeout(timeout ?? 0) })
  return createClient<Database>(apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: timeout === undefined ? send : sendWithTimeout },
  })
}

/** The same client, whose requests for rows and functions carry another header. */
export function withHeader(client: SecretClient, name: string, value: string): SecretClient {
  const from = (table: string) => {
    // The types of the client do not support a variable table.
    const query = client.from(table as 'articles')
    query.headers.set(name, value)
    return query
  }
  const rpc = (...args: Parameters<SecretClient['rpc']>) =>
    client.rpc(...args).setHeader(name, value)
  return Object.create(client, { from: { value: from }, rpc: { value: rpc } })
}
