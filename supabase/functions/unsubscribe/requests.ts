import type { Unsubscribing } from './handler.ts'

/**
 * Calls the functions `unsubscribe` and `leave_newsletter_list` of the database.
 *
 * @param key - the publishable key: the token is the permission.
 */
export function unsubscribeIn(
  fetch: typeof globalThis.fetch,
  supabaseUrl: string,
  key: string,
): Pick<Unsubscribing, 'unsubscribe' | 'leaveNewsletter'> {
  const call = async (name: string, values: object) => {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(values),
    })
    if (!response.ok) throw new Error(`The database responded ${response.status}.`)
    return (await response.json()) === true
  }
  return {
    unsubscribe: (token, kinds) => call('unsubscribe', { token, kinds }),
    leaveNewsletter: (token, list) => call('leave_newsletter_list', { token, list_slug: list }),
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
