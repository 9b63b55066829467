import type { ContactMessage } from '@broadsheet/shared/domain/contact.ts'
import { ApiError, ask } from './api.ts'

const UNIQUE_VIOLATION = '23505'
/** People do not see this field; programs fill it in and are refused by the database. */
export const HONEYPOT = 'leave_blank'

/**
 * Asks for the newsletter.
 *
 * @param leaveBlank - what stands in the field that nobody sees.
 * @returns whether the address is new.
 * @throws ApiError
 */
export async function subscribe(email: string, leaveBlank: string, now: Date): Promise<boolean> {
  const body = { email, subscribed_at: now.toISOString(), [HONEYPOT]: leaveBlank }
  try {
    await ask('/rest/v1/newsletter_subscribers', { method: 'POST', body })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
}

/** Sends a message to the newsroom. @throws ApiError */
export async function sendMessage(message: ContactMessage, leaveBlank: string): Promise<void> {
  const body = { ...message, [HONEYPOT]: leaveBlank }
  await ask('/rest/v1/contact_messages', { method: 'POST', body })
}
