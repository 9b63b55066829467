/** What Supabase Auth refuses because it was asked too often, in its error codes. */
const TOO_OFTEN = {
  over_request_rate_limit: 'Too many attempts. Wait five minutes, then try again.',
  over_email_send_rate_limit: 'Too many emails were requested. Try again in an hour.',
} as const

const WAIT = /after (\d+) seconds?/

/**
 * Says what to do when Auth refuses because of a rate limit.
 *
 * @param error - of supabase-js.
 * @returns null for any other error.
 */
export function rateLimitMessage(error: unknown): string | null {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code === 'over_request_rate_limit') return TOO_OFTEN[code]
  if (code !== 'over_email_send_rate_limit') return null
  const seconds = WAIT.exec(message)?.[1]
  if (seconds === undefined) return TOO_OFTEN[code]
  return `Wait ${seconds} ${seconds === '1' ? 'second' : 'seconds'}, then request the email again.`
}
