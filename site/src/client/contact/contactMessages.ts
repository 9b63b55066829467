import type { ContactMessage } from '@broadsheet/shared/domain/contact.ts'
import { request } from '../api/request.ts'
import { HONEYPOT } from './honeypot.ts'

/**
 * Stores a message of the contact form.
 *
 * @param leaveBlank - value of the hidden form field.
 * @throws ApiError
 */
export async function sendMessage(message: ContactMessage, leaveBlank: string): Promise<void> {
  const body = { ...message, [HONEYPOT]: leaveBlank }
  await request('/rest/v1/contact_messages', { method: 'POST', body })
}
