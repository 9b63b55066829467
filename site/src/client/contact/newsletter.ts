import { ApiError } from '../api/apiError.ts'
import { database, execute } from '../api/database.ts'
import { HONEYPOT } from './honeypot.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Subscribes an address to the newsletter.
 *
 * @param leaveBlank - value of the hidden form field.
 * @returns false when the address is subscribed already.
 * @throws ApiError
 */
export async function subscribe(email: string, leaveBlank: string, now: Date): Promise<boolean> {
  const row = { email, subscribed_at: now.toISOString(), [HONEYPOT]: leaveBlank }
  try {
    await execute(database.from('newsletter_subscribers').insert(row))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
}
