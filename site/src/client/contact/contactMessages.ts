import type { ContactMessage } from '@broadsheet/shared/domain/contact.ts'
import { database, execute } from '../api/database.ts'
import { HONEYPOT } from './honeypot.ts'

/**
 * Stores a message of the contact form.
 *
 * @param leaveBlank - value of the hidden form field.
 * @throws ApiError
 */
export async function sendMessage(message: ContactMessage, leaveBlank: string): Promise<void> {
  const row = { ...message, [HONEYPOT]: leaveBlank }
  await execute(database.from('contact_messages').insert(row))
}
