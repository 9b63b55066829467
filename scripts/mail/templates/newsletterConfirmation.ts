import * as v from 'valibot'
import { defineTemplate } from './mailTemplate.ts'

/** Asks the owner of an address whether they want the newsletter. Carries no promotion. */
export const newsletterConfirmation = defineTemplate({
  name: 'newsletter-confirmation',
  parameters: v.object({
    token: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    expires_at: v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
      v.date(),
    ),
  }),
  render({ token, expires_at }, { texts: { t, locale }, publication, siteUrl }) {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    return {
      subject: t('mail.newsletter.subject', { publication }),
      title: t('mail.newsletter.title'),
      parts: [
        { kind: 'text', text: t('mail.newsletter.text', { publication }) },
        {
          kind: 'action',
          label: t('mail.newsletter.action'),
          url: `${siteUrl}/newsletter#confirm=${token}`,
        },
        { kind: 'text', text: t('mail.newsletter.expires', { date: date.format(expires_at) }) },
      ],
      footer: [{ text: t('mail.newsletter.unexpected') }],
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
  },
})
