import * as v from 'valibot'
import { typedText } from './fields.ts'

/** Messages of the newsletter form (specification, sections 5 and 8). */
export const NEWSLETTER_MESSAGES = {
  invalid: 'Please enter a valid email address',
  success: 'Successfully subscribed to newsletter!',
  duplicate: 'You are already subscribed!',
  failure: 'Failed to subscribe. Please try again.',
} as const

/** Display time of a message, in milliseconds (specification, section 9). */
export const NEWSLETTER_MESSAGE_DURATION = 5_000

/** The rule of the newsletter form. The same as in the database: an address needs a dot after the @. */
export const newsletterSchema = v.object({
  email: v.pipe(
    typedText,
    v.trim(),
    v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, NEWSLETTER_MESSAGES.invalid),
    v.maxLength(254, NEWSLETTER_MESSAGES.invalid),
  ),
})
