import * as v from 'valibot'
import { ACCOUNT_MESSAGES } from './account.ts'
import { requiredText } from './fields.ts'

/** Limits of a contact message in characters (specification, section 9); the maxima equal those of the database. */
export const CONTACT_LIMITS = {
  nameMaximum: 200,
  emailMaximum: 254,
  subjectMaximum: 300,
  messageMinimum: 10,
  messageMaximum: 10_000,
} as const

/** Messages of the contact form (specification, section 8). */
export const CONTACT_MESSAGES = {
  sending: 'Sending...',
  success: "Message sent successfully! We'll get back to you within 24-48 hours.",
  failure: 'Failed to send message. Please try again or email us directly.',
} as const

/** The rules of the contact form (specification, section 5). */
export const contactSchema = v.object({
  name: requiredText({ label: 'Name', maximum: CONTACT_LIMITS.nameMaximum }),
  email: v.pipe(
    requiredText({ label: 'Email', maximum: CONTACT_LIMITS.emailMaximum }),
    v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, ACCOUNT_MESSAGES.emailInvalid),
  ),
  subject: requiredText({ label: 'Subject', maximum: CONTACT_LIMITS.subjectMaximum }),
  message: requiredText({
    label: 'Message',
    minimum: CONTACT_LIMITS.messageMinimum,
    maximum: CONTACT_LIMITS.messageMaximum,
  }),
})

export type ContactMessage = v.InferOutput<typeof contactSchema>
