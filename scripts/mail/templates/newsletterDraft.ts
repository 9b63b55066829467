import { newsletterIssuePath } from '@broadsheet/shared/domain/newsletterIssuePath.ts'
import * as v from 'valibot'
import { oneLine } from '../oneLine.ts'
import { defineTemplate } from './mailTemplate.ts'
import { unsubscribing } from './unsubscribing.ts'

/** A newsletter issue that the rule of its list drafted, for accounts that send newsletters. */
export const newsletterDraft = defineTemplate({
  name: 'newsletter-draft',
  parameters: v.object({
    ...{ token: v.string(), issue: v.string(), subject: v.string(), list: v.string() },
    send_at: v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
      v.date(),
    ),
    time_zone: v.string(),
  }),
  render({ token, issue, subject, list, send_at, time_zone }, context) {
    const { t, locale } = context.texts
    const format = { dateStyle: 'long', timeStyle: 'short', timeZone: time_zone } as const
    const time = new Intl.DateTimeFormat(locale, format).format(send_at)
    return {
      subject: t('mail.newsletterDraft.subject', { subject: oneLine(subject) }),
      title: oneLine(subject),
      parts: [
        { kind: 'text', text: t('mail.newsletterDraft.text', { list: oneLine(list), time }) },
        {
          kind: 'action',
          label: t('mail.newsletterDraft.action'),
          url: context.siteUrl + newsletterIssuePath(issue),
        },
      ],
      ...unsubscribing(token, ['newsletter'], context),
    }
  },
})
