import * as v from 'valibot'
import { typedText } from './fields.ts'

/** What the newsletter box says (specification, sections 5 and 8). */
export const NEWSLETTER_MESSAGES = {
  invalid: 'Please enter a valid email address',
  success: 'Successfully subscribed to newsletter!',
  duplicate: 'You are already subscribed!',
  failure: 'Failed to subscribe. Please try again.',
} as const

/** How long a message stays, in milliseconds (specification, section 9). */
export const NEWSLETTER_MESSAGE_STAYS = 5_000

/**
 * The rule of the newsletter box. Stricter than an @ alone, as the database is: whoever lacks the
 * dot would not receive anything.
 */
export const newsletterSchema = v.object({
  email: v.pipe(
    typedText,
    v.trim(),
    v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, NEWSLETTER_MESSAGES.invalid),
    v.maxLength(254, NEWSLETTER_MESSAGES.invalid),
  ),
})
