import type { MailEvents } from './handler.ts'

/**
 * Calls the function `record_mail_event` of the database.
 *
 * @param key - the secret key.
 */
export function recordIn(
  fetch: typeof globalThis.fetch,
  supabaseUrl: string,
  key: string,
): MailEvents['record'] {
  return async ({ id, kind, email, messageId }) => {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/record_mail_event`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ event_id: id, kind, email, message_id: messageId }),
    })
    if (!response.ok) throw new Error(`The database responded ${response.status}.`)
  }
}

/** The secret key that the platform provides, see https://supabase.com/docs/guides/functions/secrets. */
export function secretKey(get: (name: string) => string | undefined): string {
  const keys = parsed(get('SUPABASE_SECRET_KEYS') ?? '')
  const key =
    keys.default ||
    Object.values(keys)[0] ||
    get('SUPABASE_SECRET_KEY') ||
    get('SUPABASE_SERVICE_ROLE_KEY')
  if (!key) throw new Error('Set SUPABASE_SERVICE_ROLE_KEY.')
  return key
}

function parsed(text: string): Record<string, string> {
  try {
    return (JSON.parse(text) as Record<string, string> | null) ?? {}
  } catch {
    return {}
  }
}
