import { t } from '../messages/t.ts'

/** Messages for the rate limits of Supabase Auth, by error code. */
const RATE_LIMITS = {
  over_request_rate_limit: t('fields.account.tooManyAttempts'),
  over_email_send_rate_limit: t('fields.account.tooManyEmails'),
} as const

const WAIT = /after (\d+) seconds?/

/**
 * Message for an error caused by a rate limit of Auth.
 *
 * @param error - an error of supabase-js.
 * @returns null for any other error.
 */
export function rateLimitMessage(error: unknown): string | null {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code === 'over_request_rate_limit') return RATE_LIMITS[code]
  if (code !== 'over_email_send_rate_limit') return null
  const seconds = WAIT.exec(message)?.[1]
  if (seconds === undefined) return RATE_LIMITS[code]
  return t('fields.account.waitForEmail', { seconds: Number(seconds) })
}
