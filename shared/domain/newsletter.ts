import * as v from 'valibot'
import { t } from '../messages/t.ts'
import { typedText } from './fields.ts'

/** Messages of the newsletter form (specification, sections 5 and 8). */
export const NEWSLETTER_MESSAGES = {
  invalid: t('fields.newsletter.invalid'),
  /** Two sentences: the specified one, and what to do now. */
  success: `${t('fields.newsletter.success')} ${t('fields.newsletter.confirm')}`,
  /** For signed-in subscribers whose address is confirmed: they get another list at once. */
  joined: `${t('fields.newsletter.success')} ${t('fields.newsletter.joined')}`,
  duplicate: t('fields.newsletter.duplicate'),
  failure: t('fields.newsletter.failure'),
} as const

/** What a subscriber agrees to; recorded with the sign-up. */
export const NEWSLETTER_CONSENT = t('site.newsletterConsent')

/** How often a list has issues. The database repeats it (`newsletter_frequency_known`). */
export const NEWSLETTER_FREQUENCIES = ['daily', 'weekly', 'breaking', 'irregular'] as const

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
