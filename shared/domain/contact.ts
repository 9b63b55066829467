import * as v from 'valibot'
import { t } from '../messages/t.ts'
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
  sending: t('fields.contact.sending'),
  success: t('fields.contact.success'),
  failure: t('fields.contact.failure'),
} as const

/** The rules of the contact form (specification, section 5). */
export const contactSchema = v.object({
  name: requiredText({ label: t('fields.contact.name'), maximum: CONTACT_LIMITS.nameMaximum }),
  email: v.pipe(
    requiredText({ label: t('fields.account.email'), maximum: CONTACT_LIMITS.emailMaximum }),
    v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, ACCOUNT_MESSAGES.emailInvalid),
  ),
  subject: requiredText({
    label: t('fields.contact.subject'),
    maximum: CONTACT_LIMITS.subjectMaximum,
  }),
  message: requiredText({
    label: t('fields.contact.message'),
    minimum: CONTACT_LIMITS.messageMinimum,
    maximum: CONTACT_LIMITS.messageMaximum,
  }),
})

export type ContactMessage = v.InferOutput<typeof contactSchema>
