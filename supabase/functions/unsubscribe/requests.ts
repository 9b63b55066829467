import type { Unsubscribing } from './handler.ts'

/**
 * Calls the function `unsubscribe` of the database.
 *
 * @param key - the publishable key: the token is the permission.
 */
export function unsubscribeIn(
  fetch: typeof globalThis.fetch,
  supabaseUrl: string,
  key: string,
): Unsubscribing['unsubscribe'] {
  return async (token, kinds) => {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/unsubscribe`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ token, kinds }),
    })
    if (!response.ok) throw new Error(`The database responded ${response.status}.`)
    return (await response.json()) === true
  }
}

/** The publishable key that the platform provides, see https://supabase.com/docs/guides/functions/secrets. */
export function publishableKey(get: (name: string) => string | undefined): string {
  const keys = parsed(get('SUPABASE_PUBLISHABLE_KEYS') ?? '')
  const key = keys.default || Object.values(keys)[0] || get('SUPABASE_ANON_KEY')
  if (!key) throw new Error('Set SUPABASE_ANON_KEY.')
  return key
}

function parsed(text: string): Record<string, string> {
  try {
    return (JSON.parse(text) as Record<string, string> | null) ?? {}
  } catch {
    return {}
  }
}
